import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ListControl } from './list-search.ts';

/** What a list needs to know of its query; a `useQuery(pageQuery(…))` result fits. */
export interface ListAnswer<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Rows of another page stand in until the asked one is here. */
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  /** When the rows came, in ms; 0: never. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
  /** Only rows kept on this device were searched. */
  readonly partial?: boolean;
  /** Records created on this phone that the server does not have yet. */
  readonly created?: readonly OutboxEntry[];
}

export type ListState =
  | 'loading'
  /** Never loaded, and there is no connection to load it with. */
  | 'unreachable'
  | 'forbidden'
  | 'failed'
  | 'empty'
  | 'no-results'
  /** The asked page is beyond the last one, which the frame corrects. */
  | 'beyond'
  | 'rows';

/** Which of its states a list is in. Rows that came once are kept whatever happens after. */
export function listState<Row>(
  { data, error, fetchStatus, isPlaceholderData }: ListAnswer<Row>,
  { value, filterCount }: Pick<ListControl, 'value' | 'filterCount'>,
  online: boolean,
): ListState {
  if (error instanceof ApiError && error.code === 'forbidden') return 'forbidden';
  if (!data) {
    if (fetchStatus === 'paused' || isUnreachable(error) || (error && !online)) return 'unreachable';
    return error ? 'failed' : 'loading';
  }
  if (data.data.length > 0) return 'rows';
  // Another page's emptiness says nothing about the asked one.
  if (isPlaceholderData) return 'loading';
  if (data.meta.total > 0 || value.page > data.meta.last_page) return 'beyond';
  return value.query.trim() || filterCount > 0 ? 'no-results' : 'empty';
}
