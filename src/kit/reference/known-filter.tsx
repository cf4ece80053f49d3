import { useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { controlClass } from '#app/ui/control-class.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { KnownOption } from './known-box.tsx';

// The first list of the day shows its rows without it.
const KnownBox = lazyPart(async () => ({ default: (await import('./known-box.tsx')).KnownBox }));

interface KnownFilterProps {
  list: ListControl;
  /** The filter's name in the list's definition. */
  name: string;
  label: string;
  /** undefined: not known yet, and its place is held. With fewer than two there is nothing to choose. */
  options: readonly KnownOption[] | undefined;
}

/** A filter by one of many known names, found by however they are spelled. */
export function KnownFilter({ list, name, label, options }: KnownFilterProps) {
  const { t } = useLingui();
  const id = useId();
  const place = useFilterPlace();
  const [value = ''] = list.filterTexts(name);
  const set = (chosen: string) => list.setFilters({ [name]: chosen || undefined });
  const summary = options?.find((option) => option.value === value)?.label ?? (value || undefined);
  const placeholder = place === 'line' ? t`${label}: all` : t`All`;
  if (options && options.length < 2) return null;
  const standIn = (
    <span className={`block ${controlClass()} text-muted`}>
      <span className="block truncate">{summary ?? placeholder}</span>
    </span>
  );
  return (
    <FilterField label={label} summary={summary} onRemove={() => set('')}>
      <span className={place === 'line' ? 'block w-44' : 'block'}>
        <Suspense fallback={standIn}>
          {options ? (
            <KnownBox id={id} label={label} options={options} value={value} placeholder={placeholder} onChange={set} />
          ) : (
            standIn
          )}
        </Suspense>
      </span>
    </FilterField>
  );
}
