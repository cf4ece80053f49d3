import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { isUsable, keptAt } from '#app/device/kept-pages.ts';
import { listKey } from './list-key.ts';

/**
 * A list's page as this device keeps it of a person, with the time it came (ms since 1970), for whoever shows it before the panel's own
 * code has come. `search`: as it stands in the address of the call.
 */
export function keptPage(user: string, resource: string, search: string): { data: unknown; at: number } | undefined {
  try {
    const kept: PersistedClient = JSON.parse(localStorage.getItem(keptAt(user, resource)) ?? '');
    const key = JSON.stringify(listKey(resource, search));
    const query = kept.clientState.queries.find(({ queryKey }) => JSON.stringify(queryKey) === key);
    return query && isUsable(kept) ? { data: query.state.data, at: query.state.dataUpdatedAt } : undefined;
  } catch {
    return undefined;
  }
}
