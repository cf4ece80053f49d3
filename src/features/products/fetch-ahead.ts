import type { QueryClient } from '@tanstack/react-query';
import { currentRights, getSession } from '#app/device/session.ts';
import { AHEAD_MS, mayFetchAhead } from '#app/sync/fetching-ahead.ts';
import { WHOLE, wholeList } from '#app/sync/list-whole.ts';
import { mayCall } from '#contract/roles.ts';
import { SMALL_SOURCES } from './sources.ts';

/** Names are added one after the other; they are fetched together. */
const SETTLED_MS = 2_000;

/**
 * Fetches all brands, categories, sizes and colors, one request at a time, so that their lists and the choices of a form are here
 * without a connection, for whoever may read them. Never rejects.
 */
export async function fetchChoicesAhead(client: QueryClient): Promise<void> {
  const user = getSession()?.user;
  try {
    for (const source of SMALL_SOURCES) {
      const rights = currentRights();
      if (!rights || !mayCall(source.list.access, rights)) continue;
      if (!mayFetchAhead(user)) return;
      await client.fetchQuery({ ...wholeList(source.resource, source.list), staleTime: AHEAD_MS });
    }
  } catch {
    // Whoever opens a form is told; this was only a favour.
  }
}

/** Fetches them anew when a change made here outdated them. Returns the way to stop. */
export function keepChoicesAhead(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchChoicesAhead(client), SETTLED_MS);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    const outdated = event.type === 'updated' && event.action.type === 'invalidate';
    if (outdated && event.query.queryKey.at(-1) === WHOLE) soon();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
