import { Icon } from '#app/ui/icon.tsx';
import type { Column } from './column.ts';
import type { ListControl } from './list-search.ts';

/** A column's header; one that sorts is a button: first press ascending, second descending. */
export function SortHeader<Row>({ column, list }: { column: Column<Row>; list: ListControl }) {
  const { sort, label, align, width = '' } = column;
  const { field, descending } = list.value.sort;
  const active = sort !== undefined && sort === field;
  const shape = `sticky top-[var(--bar)] z-2 h-10 border-b border-hairline bg-card px-3 font-medium whitespace-nowrap ${width}`;
  if (sort === undefined)
    return (
      <th scope="col" className={`${shape} ${align === 'end' ? 'text-end rtl:text-start' : 'text-start'}`}>
        {label}
      </th>
    );
  return (
    <th
      scope="col"
      aria-sort={active ? spoken(descending) : 'none'}
      className={`${shape} ${align === 'end' ? 'text-end rtl:text-start' : 'text-start'}`}
    >
      <button
        type="button"
        onClick={() => list.setSort(active && !descending ? `-${sort}` : sort)}
        className={`group/sort -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 font-medium hover:text-ink ${active ? 'text-ink' : ''}`}
      >
        {label}
        <Icon
          name={active && !descending ? 'arrow-up' : 'arrow-down'}
          className={`size-3.5 ${active ? '' : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'}`}
        />
      </button>
    </th>
  );
}

function spoken(descending: boolean): 'descending' | 'ascending' {
  return descending ? 'descending' : 'ascending';
}
