import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
}

/**
 * What a column shows of a row: drawn again only when the row or the column is another one, so that a change of one row does
 * not draw all of them. A list's columns are therefore made in `useMemo`.
 */
// `memo` forgets that the cell takes rows of any kind.
export const Cell = memo(({ column, row }: CellProps<unknown>) => column.cell(row)) as unknown as <Row>(
  props: CellProps<Row>,
) => ReactNode;
