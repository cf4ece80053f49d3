import { onlineManager, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listText } from '#app/api/encode.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';

/** A record as the cache knows it: found again by its id, whatever else it carries. */
export interface CachedRecord {
  readonly id: number;
}

/** Everything cached of one resource stands under its root; the root is also what is persisted and wiped together. */
export const keys = {
  lists: (root: string) => [root, 'list'] as const,
  list: (root: string, search: ListSearch) => [root, 'list', listText(search)] as const,
  record: (root: string, id: number) => [root, 'record', id] as const,
  /** A list or figure that belongs to one record, such as its history. */
  part: (root: string, id: number, part: string) => [root, 'record', id, part] as const,
};

/** One page of a resource's list. The old rows stay, marked as such, until the asked page is here. */
export function pageQuery<E extends AnyEndpoint>(root: string, endpoint: E, search: ListSearch) {
  return queryOptions({
    queryKey: keys.list(root, search),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { search }), { signal }),
    // Without a connection the asked page may never come, and other rows must not stand in its place.
    placeholderData: (previous: ReplyOf<E> | undefined) => (onlineManager.isOnline() ? previous : undefined),
  });
}

/** One record, as its details show it. */
export function recordQuery<E extends AnyEndpoint>(root: string, endpoint: E, id: number) {
  return queryOptions({
    queryKey: keys.record(root, id),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { params: { id } }), { signal }),
  });
}

/** A list or figure that hangs on one record: its history, its sessions. */
export function partQuery<E extends AnyEndpoint>(root: string, part: string, endpoint: E, id: number) {
  return queryOptions({
    queryKey: keys.part(root, id, part),
    queryFn: ({ signal }) => call(endpoint, inputFor(endpoint, { params: { id } }), { signal }),
  });
}

// A list is called with its search, a record with its id; the type of "any endpoint" cannot know which one this is.
function inputFor<E extends AnyEndpoint>(_: E, input: unknown): InputOf<E> {
  return input as InputOf<E>;
}
