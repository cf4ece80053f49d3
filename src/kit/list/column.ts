import type { ReactNode } from 'react';
import type { ListDefinition } from '#contract/list.ts';

/**
 * Where a column stands on a phone's row of two lines: on the first what it is and what it is worth, on the second what tells
 * it apart (several, after each other) and its status. A warning is a third line.
 */
export type RowPlace = 'name' | 'worth' | 'apart' | 'status' | 'warning';

/** One field of a list, described once: the table and the phone's rows both read it. */
export interface Column<Row, Sort extends string = string> {
  /** Unique in its list. */
  readonly key: string;
  /** Header of the table, choice of the sort; a phone's row has no labels. */
  readonly label: string;
  /** The field of the list's definition that this column sorts by. */
  readonly sort?: Sort;
  /** Numbers: their digits run left to right in both languages, so their ones stand under each other on the right. */
  readonly align?: 'end';
  /** Its place on a phone's row; left out = behind the row. One name, at most one of the others but `apart`. */
  readonly phone?: RowPlace;
  /** The table's link that opens the row, where that is not the column with the place `name`. */
  readonly opens?: true;
  /** Width of the table's column, as classes: `w-16`. */
  readonly width?: string;
  cell(row: Row): ReactNode;
  /** A picture of 40 px before the cell; on a phone's row, before both lines. */
  picture?(row: Row): ReactNode;
  /** What a phone's row shows in place of the cell, without hooks of its own; nothing = the place stays empty. */
  phoneCell?(row: Row): ReactNode;
}

/** The columns of a list with this definition: `ColumnsOf<typeof subAdminList, SubAdmin>`. */
export type ColumnsOf<D extends ListDefinition, Row> = readonly Column<Row, D['sort'][number]>[];

/** The column whose cell is the row's link in the table. */
export function linkColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ opens }) => opens) ?? columns.find(({ phone }) => phone === 'name');
}
