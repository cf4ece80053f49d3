import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { type ChoiceSource, useChoice } from './choice-source.ts';
import { ReferenceBox } from './reference-box.tsx';

interface ReferenceFilterProps {
  list: ListControl;
  /** The filter's name in the definition; made by `byId`. */
  name: string;
  label: string;
  source: ChoiceSource;
}

/** A filter by a related record, of which one is picked. */
export function ReferenceFilter({ list, name, label, source }: ReferenceFilterProps) {
  const { t } = useLingui();
  const id = useId();
  const place = useFilterPlace();
  const [text] = list.filterTexts(name);
  const value = text === undefined ? null : Number(text);
  const chosen = useChoice(source, value);
  const remove = () => list.setFilters({ [name]: undefined });
  return (
    <FilterField label={label} summary={value === null ? undefined : (chosen?.name ?? `#${value}`)} onRemove={remove}>
      <span className={place === 'line' ? 'block w-44' : 'block'}>
        <ReferenceBox
          id={id}
          label={label}
          source={source}
          chosen={chosen}
          filled={value !== null}
          placeholder={place === 'line' ? t`${label}: all` : t`All`}
          onChange={(choice) => list.setFilters({ [name]: choice ? String(choice.id) : undefined })}
        />
      </span>
    </FilterField>
  );
}
