import { type ReactNode, useRef } from 'react';
import { useIsWide } from '#app/ui/wide.ts';
import type { Column } from './column.ts';
import { DataRows } from './data-rows.tsx';
import { DataTable } from './data-table.tsx';
import type { ListControl } from './list-search.ts';
import type { RowAction } from './row-menu.ts';
import type { Selection } from './selection.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface ListedRow {
  readonly id: number;
  /** When it rises, the row lights up for a moment. */
  readonly version?: number;
}

export interface DataListProps<Row extends ListedRow> {
  /** Names the table for screen readers: the page's title. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Read for the order, written when a header is pressed. */
  list: ListControl;
  /** Left out: rows cannot be selected. */
  selection?: Selection;
  /** What a row is called where its name must be said: “Select Mona Said”. */
  nameOf: (row: Row) => string;
  /** The address that opens the row, for a new tab; left out: rows do not open. */
  hrefOf?: (row: Row) => string;
  /** Opens the row: by a click on it, a tap on its card, Enter. */
  onOpen?: (row: Row) => void;
  /** What can be done with the row: icons or a menu in the table, a sheet on phones, where a swipe does the usual one. */
  actions?: (row: Row) => readonly RowAction[];
  /** A remark on the row itself, such as a small clock while a change waits. */
  remark?: (row: Row) => ReactNode;
  /** A row that is being written, in the table only. */
  writing?: WrittenRow | undefined;
}

interface WrittenRow {
  /** The row in whose place it stands; above all rows where that one is not on the page. */
  readonly id?: number | undefined;
  /** The form, as wide as the table. */
  readonly form: ReactNode;
}

/** The same of rows that open. */
export type OpeningRows<Row extends ListedRow> = DataListProps<Row> &
  Required<Pick<DataListProps<Row>, 'hrefOf' | 'onOpen'>>;

/** The rows of a list: a table where it is wide, rows of two lines on phones. `j` and `k` walk through them. */
export function DataList<Row extends ListedRow>(props: DataListProps<Row>) {
  const wide = useIsWide();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  return <div ref={frame}>{wide ? <DataTable {...props} /> : <DataRows {...props} />}</div>;
}
