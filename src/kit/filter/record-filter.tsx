import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { FilterField } from './filter-field.tsx';

interface RecordFilterProps {
  list: ListControl;
  /** The filter's name in the list's definition; its value is an id. */
  name: string;
  label: string;
  /** How the record is called, once a row of the list has told; until then its number stands for it. */
  nameOf: string | undefined;
}

/** A filter on one other record, set by a link from that record's page: shown as a chip that removes it. */
export function RecordFilter({ list, name, label, nameOf }: RecordFilterProps) {
  const place = useFilterPlace();
  const [id] = list.filterTexts(name);
  if (place !== 'chip' || id === undefined) return null;
  return (
    <FilterField label={label} summary={nameOf ?? `#${id}`} onRemove={() => list.setFilters({ [name]: undefined })}>
      {null}
    </FilterField>
  );
}
