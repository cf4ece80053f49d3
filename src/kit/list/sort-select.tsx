import { useLingui } from '@lingui/react/macro';
import { Select } from '#app/ui/select.tsx';
import type { Column } from './column.ts';
import { useFilterPlace } from './filter-place.ts';
import { type ListControl, spellSort } from './list-search.ts';

interface SortSelectProps<Row> {
  list: ListControl;
  /** Those that can be sorted by are offered, both ways. */
  columns: readonly Column<Row>[];
}

/** The same among the filters above a list, for an order that no header of its table tells; the phone's sheet has it anyway. */
export function LineSort<Row>(props: SortSelectProps<Row>) {
  return useFilterPlace() === 'line' && <SortSelect {...props} />;
}

/** The order of a list where no header of a table can be pressed for it. */
export function SortSelect<Row>({ list, columns }: SortSelectProps<Row>) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t({ message: 'Order', context: 'of rows' })}
      value={spellSort(list.value.sort)}
      onChange={(event) => list.setSort(event.currentTarget.value)}
    >
      {columns.flatMap(({ sort, label }) =>
        sort === undefined
          ? []
          : [
              <option key={sort} value={sort}>
                {t`${label}, ascending`}
              </option>,
              <option key={`-${sort}`} value={`-${sort}`}>
                {t`${label}, descending`}
              </option>,
            ],
      )}
    </Select>
  );
}
