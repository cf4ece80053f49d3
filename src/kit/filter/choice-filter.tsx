import { Trans } from '@lingui/react/macro';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { Select } from '#app/ui/select.tsx';
import { FilterField } from './filter-field.tsx';

interface ChoiceFilterProps<Name extends string> {
  list: ListControl;
  /** The filter's name in the list's definition. */
  name: Name;
  label: string;
  /** Values as the address spells them, with their words. */
  choices: readonly { readonly value: string; readonly label: string }[];
  /** They come later than the list's tools, which must not move then. */
  late?: boolean;
}

/** A filter with a few known values, of which one is picked. */
export function ChoiceFilter<Name extends string>({
  list,
  name,
  label,
  choices,
  late = false,
}: ChoiceFilterProps<Name>) {
  const place = useFilterPlace();
  const [value = ''] = list.filterTexts(name);
  // One long choice must not push the other filters out of the line.
  const width = late ? 'w-32' : 'max-w-48';
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <FilterField label={label} summary={chosen?.label} onRemove={() => list.setFilters({ [name]: undefined })}>
      <Select
        aria-label={label}
        className={place === 'line' ? width : ''}
        value={chosen ? value : ''}
        onChange={(event) => list.setFilters({ [name]: event.currentTarget.value || undefined })}
      >
        <option value="">{place === 'line' ? <Trans>{label}: all</Trans> : <Trans>All</Trans>}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}
