import type { ComponentType, ReactNode } from 'react';
import type { Opened } from '#app/kit/list/list-search.ts';
import type { CachedRecord } from '#app/sync/queries.ts';

export interface OpenedDrawerProps<Row> {
  open: Opened;
  rows: readonly Row[] | undefined;
  onClose: () => void;
}

export interface EditDrawerProps<Row> {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: Row | undefined;
  onClose: () => void;
}

interface RecordDrawersProps<Row> extends OpenedDrawerProps<Row> {
  add: ComponentType<{ onClose: () => void }>;
  edit: ComponentType<EditDrawerProps<Row>>;
  /** What the address opens of a row by the name of a task. A link to the task alone has no row to name: the list is where it starts. */
  tasks?: Readonly<Record<string, (row: Row) => ReactNode>>;
}

/** Whichever drawer the address opens: a new record's, one record's, or a task's. */
export function RecordDrawers<Row extends CachedRecord>(props: RecordDrawersProps<Row>) {
  const { open, rows, onClose, add: Add, edit: Edit, tasks = {} } = props;
  const rowOf = (id: number) => rows?.find((row) => row.id === id);
  if (open === 'new') return <Add onClose={onClose} />;
  if (typeof open === 'number') return <Edit key={open} id={open} row={rowOf(open)} onClose={onClose} />;
  const [task = '', id] = open.split('-');
  const row = rowOf(Number(id));
  return row ? tasks[task]?.(row) : null;
}
