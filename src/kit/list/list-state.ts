import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import type { ListResult } from '#app/sync/list-result.ts';
import type { ListControl } from './list-search.ts';

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
  { data, error, isPlaceholderData }: ListResult<Row>,
  { value, filterCount }: Pick<ListControl, 'value' | 'filterCount'>,
  online: boolean,
): ListState {
  if (error instanceof ApiError && error.code === 'forbidden') return 'forbidden';
  if (!data) {
    if (isUnreachable(error) || (error && !online)) return 'unreachable';
    return error ? 'failed' : 'loading';
  }
  if (data.data.length > 0) return 'rows';
  // Another page's emptiness says nothing about the asked one.
  if (isPlaceholderData) return 'loading';
  if (data.meta.total > 0 || value.page > data.meta.last_page) return 'beyond';
  return value.query.trim() || filterCount > 0 ? 'no-results' : 'empty';
}
