import {
  type FetchQueryOptions,
  onlineManager,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listText } from '#app/api/encode.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { listKey } from './list-key.ts';

/** A record as the cache knows it: found again by its id, whatever else it carries. */
export interface CachedRecord {
  readonly id: number;
}

/** Everything cached of one resource stands under its name; the name is also what is persisted and wiped together. */
export const keys = {
  lists: (resource: string) => [resource, 'list'] as const,
  list: (resource: string, search: ListSearch) => listKey(resource, listText(search)),
  record: (resource: string, id: number) => [resource, 'record', id] as const,
  /** A list or figure that belongs to one record, such as its history. */
  part: (resource: string, id: number, part: string) => [resource, 'record', id, part] as const,
};

/** Nobody waits longer (ms) for rows before their screen is drawn. */
const SOON_MS = 250;

declare module '@tanstack/react-query' {
  interface Register {
    /** Of a list's page: asks for another page of the same list, unless it is there. */
    queryMeta: { readonly askFor?: (client: QueryClient, search: ListSearch) => void };
  }
}

/** One page of a resource's list. The old rows stay, marked as such, until the asked page is here. */
export function pageQuery<E extends AnyEndpoint>(resource: string, endpoint: E, search: ListSearch) {
  return queryOptions({
    queryKey: keys.list(resource, search),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { search }), { signal }),
    meta: { askFor: askFor(resource, endpoint) },
    // Without a connection the asked page may never come, and other rows must not stand in its place.
    placeholderData: (previous: ReplyOf<E> | undefined) => (onlineManager.isOnline() ? previous : undefined),
  });
}

function askFor(resource: string, endpoint: AnyEndpoint) {
  return (client: QueryClient, search: ListSearch): void => {
    void client.prefetchQuery(pageQuery(resource, endpoint, search));
  };
}

/**
 * Asks for the rows of a screen that is on its way. What it answers is waited for before the screen is drawn, so that it is drawn once and
 * with its rows, where these come soon; nothing is waited for where there are rows to show: kept ones, or those of another page.
 */
export function warm<Q, E, D, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Q, E, D, K>,
): Promise<unknown> | undefined {
  const asked = client.prefetchQuery(query);
  const { queryKey } = query;
  const isShown = client.getQueryCache().findAll({ queryKey: queryKey.slice(0, 2), type: 'active' }).length > 0;
  if (isShown || client.getQueryData(queryKey) !== undefined) return undefined;
  return Promise.race([asked, new Promise((done) => setTimeout(done, SOON_MS))]);
}

/** One record, as its details show it. */
export function recordQuery<E extends AnyEndpoint>(resource: string, endpoint: E, id: number) {
  return queryOptions({
    queryKey: keys.record(resource, id),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { params: { id } }), { signal }),
  });
}

/** A list or figure that hangs on one record: its history, its sessions. */
export function partQuery<E extends AnyEndpoint>(resource: string, part: string, endpoint: E, id: number) {
  return queryOptions({
    queryKey: keys.part(resource, id, part),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { params: { id } }), { signal }),
  });
}

// A list is called with its search, a record with its id; the type of "any endpoint" cannot know which one this is.
function inputFor<E extends AnyEndpoint>(_: E, input: unknown): InputOf<E> {
  return input as InputOf<E>;
}
