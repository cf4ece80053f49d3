import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import type { ListDefinition } from './list.ts';
import type { Access } from './roles.ts';
import { timestamp } from './wire.ts';

/** How long the address of a file works, in seconds; it works once. */
export const TICKET_SECONDS = 60;

/** Room for the ids of as many rows as can be selected. */
const LONGEST_SEARCH = 8_000;

interface Exported<Path extends string, List extends ListDefinition> {
  /** Of the resource; its list's rows are exported by its list's filters. */
  path: Path;
  access: Access;
  list: List;
}

/**
 * The two calls that give a list as a file. A browser that saves a file cannot send a token, so it asks for an address that
 * works once, for a minute; whoever sends a token may call `export` at once.
 */
export function exportOf<const Path extends string, const List extends ListDefinition>(exported: Exported<Path, List>) {
  const { path, access, list } = exported;
  return {
    /** `search`: the list's address after the `?`. `address`: under the API base. */
    exportTicket: endpoint({
      method: 'POST',
      path: `${path}/ticket` as const,
      access,
      offline: 'online',
      body: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH, issue('too_long'))), '') }),
      reply: dataOf(v.object({ address: v.string(), expires_at: timestamp })),
      status: 201,
    }),
    /** `?format=csv&…`: UTF-8 with a byte order mark. */
    export: endpoint({
      method: 'GET',
      path: `${path}/export` as const,
      access,
      offline: 'online',
      list,
      reply: v.string(),
      media: 'csv',
    }),
  };
}
