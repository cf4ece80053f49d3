import type { ReactNode } from 'react';
import type { ListAnswer } from '#app/sync/list-answer.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Column } from './column.ts';
import type { ListControl } from './list-search.ts';
import type { ListTool } from './list-tool.ts';
import type { Selection } from './selection.ts';

/** Where the deleted rows of a list are seen and brought back. */
export interface Bin<Row> {
  /** Of the resource; `bulk` knows the action `restore`. */
  readonly calls: { readonly restore: AnyEndpoint; readonly bulk: AnyEndpoint };
  /** The root of its queries. */
  readonly root: string;
  /** What a row is called where its name must be said. */
  readonly nameOf: (row: Row) => string;
}

export interface ListFrameProps<Row> {
  title: string;
  list: ListControl;
  answer: ListAnswer<Row>;
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
  bin?: Bin<Row>;
  /** The rows, usually as a `DataList`. */
  children: (rows: Row[]) => ReactNode;
}

/** Any row; in the bin it says when and by whom it was deleted. */
export interface DeletedRow {
  readonly id: number;
  readonly deleted_at?: string | null | undefined;
  readonly deleted_by?: string | null | undefined;
}
