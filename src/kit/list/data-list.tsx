import { useRef } from 'react';
import { useIsWide } from '#app/ui/wide.ts';
import { DataRows } from './data-rows.tsx';
import { DataTable } from './data-table.tsx';
import type { DataListProps, ListedRow } from './list-props.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The rows of a list: a table where it is wide, rows of two lines on phones. `j` and `k` walk through them. */
export function DataList<Row extends ListedRow>(props: DataListProps<Row>) {
  const wide = useIsWide();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  return <div ref={frame}>{wide ? <DataTable {...props} /> : <DataRows {...props} />}</div>;
}
