import { useState } from 'react';
import { type ListControl, openedRecord } from '#app/kit/list/list-search.ts';
import { type Selection, useSelection } from '#app/kit/list/selection.ts';
import type { ListResult } from '#app/sync/list-result.ts';
import type { CachedRecord } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import type { ListDefinition } from '#contract/list.ts';

/** The records behind a screen of a resource. */
export interface Records<Row> {
  readonly resource: string;
  readonly list: ListControl;
  readonly result: ListResult<Row>;
  readonly selection: Selection;
}

/** What the list asked for, with the changes that wait, the rows kept on this device and the selection. */
export function useRecords<A extends ListResult<CachedRecord>, D extends ListDefinition>(
  resource: string,
  list: ListControl<D>,
  asked: A,
) {
  const result = useWaitingRows(resource, asked, list);
  const selection = useSelection(list, result.data);
  return { resource, list, result, selection };
}

/** The question whether a record is to be deleted, while it is asked. */
export interface AskedDeletion<Row> {
  readonly row: Row;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** The deletion of one record: `ask` begins it, `question` is what its dialog gets while it is asked. */
export function useDeletion<Row extends CachedRecord>({ list, selection }: Pick<Records<Row>, 'list' | 'selection'>) {
  const [row, ask] = useState<Row>();
  const onRemoved = ({ id }: Row) => {
    selection.forget(id);
    if (openedRecord(list.open) === id) list.closeDrawer();
  };
  const question: AskedDeletion<Row> | undefined = row && {
    row,
    onRemoved: () => onRemoved(row),
    onClose: () => ask(undefined),
  };
  return { ask, question };
}
