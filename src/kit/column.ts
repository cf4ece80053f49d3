import type { ReactNode } from 'react';
import type { ListDefinition } from '#contract/list.ts';

/** One field of a list, described once: the table and the cards both read it. */
export interface Column<Row, Sort extends string = string> {
  /** Unique in its list. */
  readonly key: string;
  /** Header of the table, name of the fact on a card, choice of the sort. */
  readonly label: string;
  /** The field of the list's definition that this column sorts by. */
  readonly sort?: Sort;
  /** Numbers: their digits run left to right in both languages, so their ones stand under each other on the right. */
  readonly align?: 'end';
  /** Where it stands on a phone's card; left out = behind the card. One title, at most one status, two or three facts. */
  readonly card?: 'title' | 'status' | 'fact';
  /** Width of the table's column, as classes: `w-16`. */
  readonly width?: string;
  cell(row: Row): ReactNode;
}

/** The columns of a list with this definition: `ColumnsOf<typeof subAdminList, SubAdmin>`. */
export type ColumnsOf<D extends ListDefinition, Row> = readonly Column<Row, D['sort'][number]>[];
