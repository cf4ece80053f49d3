import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { DateInput } from '#app/ui/date-input.tsx';
import { FilterField } from './filter-field.tsx';

interface DayRangeFilterProps {
  list: ListControl;
  /** The filters' names in the definition, such as `date_from` and `date_to`; both days count, as Cairo days. */
  from: string;
  to: string;
  label: string;
}

/** Two days, either of which may be left open. */
export function DayRangeFilter({ list, from, to, label }: DayRangeFilterProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const [first = ''] = list.filterTexts(from);
  const [last = ''] = list.filterTexts(to);
  // Only in the line of all filters has the field to say by itself what it is about.
  const alone = useFilterPlace() === 'line';
  const input = (name: string, value: string, text: string, short: string) => (
    <DateInput
      label={text}
      placeholder={alone ? text : short}
      value={value}
      onChange={(day) => list.setFilters({ [name]: day || undefined })}
    />
  );
  return (
    <FilterField
      label={label}
      summary={first || last ? <Range from={first && date(first)} to={last && date(last)} /> : undefined}
      onRemove={() => list.setFilters({ [from]: undefined, [to]: undefined })}
    >
      <div className="flex items-center gap-1.5">
        {input(from, first, t`${label}, from`, t`From`)}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input(to, last, t`${label}, to`, t`To`)}
      </div>
    </FilterField>
  );
}

function Range({ from, to }: { from: string; to: string }) {
  if (!to) return <Trans>from {from}</Trans>;
  if (!from) return <Trans>until {to}</Trans>;
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}
