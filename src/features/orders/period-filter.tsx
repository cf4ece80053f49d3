import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { Select } from '#app/ui/select.tsx';
import { daysOf, PERIODS, type Period, periodOf } from './periods.ts';

const LABELS: Record<Period, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`Last 7 days`,
  month: msg`This month`,
};

/** When the order was placed: the usual periods at one press, any two days behind “custom”. */
export function PeriodFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const place = useFilterPlace();
  const [from = ''] = list.filterTexts('date_from');
  const [to = ''] = list.filterTexts('date_to');
  const [asked, setAsked] = useState(false);
  const period = periodOf({ from, to });
  const custom = period === undefined && (from !== '' || to !== '' || asked);
  const label = t`Placed on`;
  const days = <DayRangeFilter list={list} from="date_from" to="date_to" label={place === 'chip' ? label : t`Days`} />;
  if (place === 'chip' && !period) return days;

  function choose(value: string) {
    const chosen = PERIODS.find((known) => known === value);
    setAsked(value === 'custom');
    if (value === 'custom') return;
    const range = chosen && daysOf(chosen);
    list.setFilters({ date_from: range?.from, date_to: range?.to });
  }

  return (
    <>
      <FilterField
        label={label}
        summary={period && t(LABELS[period])}
        onRemove={() => list.setFilters({ date_from: undefined, date_to: undefined })}
      >
        <Select
          aria-label={label}
          value={custom ? 'custom' : (period ?? '')}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{place === 'line' ? <Trans>Placed on: any day</Trans> : <Trans>Any day</Trans>}</option>
          {PERIODS.map((known) => (
            <option key={known} value={known}>
              {t(LABELS[known])}
            </option>
          ))}
          <option value="custom">{t`Custom…`}</option>
        </Select>
      </FilterField>
      {custom && days}
    </>
  );
}
