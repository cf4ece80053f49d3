import type { Page } from '#contract/endpoint.ts';
import type { ListQuery, ListSearch } from '#contract/list.ts';
import type { OutboxEntry } from './queue/entry.ts';

/** What is asked of a list: as its endpoint is called, and as it was read from the address. */
export interface AskedList {
  readonly params: ListSearch;
  readonly value: ListQuery;
}

/** What a list needs to know of its query; a `useQuery(pageQuery(…))` result fits. */
export interface ListResult<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Rows of another page stand in until the asked one is here. */
  readonly isPlaceholderData: boolean;
  /** When the rows came, in ms; 0: never. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
  /** Only rows kept on this device were searched. */
  readonly partial?: boolean;
  /** Records created on this phone that the server does not have yet. */
  readonly created?: readonly OutboxEntry[];
}
