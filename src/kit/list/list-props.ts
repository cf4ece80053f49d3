import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { ListResult } from '#app/sync/list-result.ts';
import type { AnyEndpoint, Endpoint, Page } from '#contract/endpoint.ts';
import type { ListDefinition } from '#contract/list.ts';
import type { Column } from './column.ts';
import type { ListControl } from './list-search.ts';
import type { ListTool } from './list-tool.ts';
import type { RowAction } from './row-menu.ts';
import type { Selection } from './selection.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is sent before a schema read it; what comes out of it is told.
type ReplySchema<T> = GenericSchema<any, T>;
/** A call that reads, with what it brings. */
export type Read<List extends ListDefinition | undefined, T> = Endpoint<string, List, undefined, ReplySchema<T>>;
/** The call of a list. */
export type ListCall<Row, D extends ListDefinition> = Read<D, Page<Row>> & { readonly list: D };

/** Where the deleted rows of a list are seen and brought back. */
export interface DeletedRows<Row> {
  /** Of the resource; `bulk` knows the action `restore`. */
  readonly calls: { readonly restore: AnyEndpoint; readonly bulk: AnyEndpoint };
  /** The resource of its queries. */
  readonly resource: string;
  /** What a row is called where its name must be said. */
  readonly nameOf: (row: Row) => string;
}

export interface ListFrameProps<Row> {
  title: string;
  list: ListControl;
  result: ListResult<Row>;
  /** The same array that `DataList` gets: here it feeds the choice of the order on phones. */
  columns: readonly Column<Row>[];
  /** What is searched, as label and placeholder: “Search sub-admins”. Left out: the list has no search. */
  searchLabel?: string;
  /** The primary action, usually an `AddButton`: on the title's line, on phones an icon beside the search. */
  action?: ReactNode;
  /** `ChoiceFilter`s and `FilterField`s, drawn in line, in the phone's sheet and as chips. */
  filters?: ReactNode;
  /** What is rarely done with the whole list; see `useExportTool`. */
  tools?: readonly ListTool[];
  /** Views of the page, above the search: `Tabs`. */
  tabs?: ReactNode;
  /** One sentence for a list that never had a row: “No sub-admins yet”. */
  emptyText: ReactNode;
  /** Left out: rows cannot be selected. */
  selection?: Selection;
  /** Bulk actions, in the bar of the selection. */
  bulk?: ReactNode;
  /** Left out: nothing of this list can be brought back. */
  deleted?: DeletedRows<Row>;
  /** The rows, usually as a `DataList`. */
  children: (rows: Row[]) => ReactNode;
}

/** Any row; among deleted ones it says when and by whom it was deleted. */
export interface DeletedRow {
  readonly id: number;
  readonly deleted_at?: string | null | undefined;
  readonly deleted_by?: string | null | undefined;
}

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
