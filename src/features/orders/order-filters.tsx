import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { rightsOf } from '#app/device/session.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { DraftInput } from '#app/kit/filter/draft-input.tsx';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { MoneyRangeFilter } from '#app/kit/filter/money-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { writtenOptions } from '#app/kit/reference/governorate-options.ts';
import { KnownFilter } from '#app/kit/reference/known-filter.tsx';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { WAITING_TOO_LONG_HOURS } from '#contract/orders.ts';
import { PeriodFilter } from './period-filter.tsx';
import { orderChoices } from './queries.ts';
import { RETURNED_LABELS } from './return-labels.ts';

const RETURNED = ['open', 'partial', 'full'] as const;

/** What narrows the list: the usual questions in line, the rarer ones behind “more”. */
export function OrderFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const place = useFilterPlace();
  // A promo code belongs to the whole order, which a provider does not see.
  const ownLinesOnly = rightsOf(useSession())?.role === 'Provider';
  const [more, setMore] = useState(false);
  const choices = useQuery(orderChoices).data?.data;
  const providers = useMemo(
    () => choices?.providers.map(({ id, name }) => ({ value: String(id), label: name })),
    [choices],
  );
  const governorates = useMemo(() => choices && writtenOptions(choices.governorates), [choices]);
  const [promoCode = ''] = list.filterTexts('promo_code');
  return (
    <>
      <RecordFilter list={list} name="user" label={t`User`} nameOf={undefined} />
      <RecordFilter list={list} name="product" label={t`Product`} nameOf={undefined} />
      <PeriodFilter list={list} />
      {!ownLinesOnly && <KnownFilter list={list} name="provider" label={t`Provider`} options={providers} />}
      <KnownFilter list={list} name="governorate" label={t`Governorate`} options={governorates} />
      <WaitingFilter list={list} />
      {place === 'line' && (
        <Button
          tone="plain"
          icon={more ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      )}
      {(more || place !== 'line') && (
        <>
          <MoneyRangeFilter list={list} label={t`Total`} />
          {!ownLinesOnly && <MappedFilter list={list} />}
          {!ownLinesOnly && (
            <ChoiceFilter
              list={list}
              name="return_status"
              label={t`Returns`}
              choices={RETURNED.map((value) => ({ value, label: t(RETURNED_LABELS[value]) }))}
            />
          )}
          {!ownLinesOnly && (
            <FilterField
              label={t`Promo code`}
              summary={promoCode ? <Ltr>{promoCode}</Ltr> : undefined}
              onRemove={() => list.setFilters({ promo_code: undefined })}
            >
              <DraftInput
                label={t`Promo code`}
                value={promoCode}
                onDone={(text) => list.setFilters({ promo_code: text || undefined })}
                className="md:max-w-40"
              />
            </FilterField>
          )}
          {place === 'line' ? (
            <div className="flex items-center gap-2">
              <span aria-hidden="true" className="text-small text-muted">
                <Trans>Completed on</Trans>
              </span>
              <CompletedFilter list={list} />
            </div>
          ) : (
            <CompletedFilter list={list} />
          )}
        </>
      )}
    </>
  );
}

function CompletedFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  return <DayRangeFilter list={list} from="completed_from" to="completed_to" label={t`Completed on`} />;
}

/** Orders whose governorate nobody knows pay the fee for elsewhere. */
function MappedFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const choices = [
    { value: '1', label: t`No` },
    { value: '0', label: t`Yes` },
  ];
  return <ChoiceFilter list={list} name="unmapped" label={t`Governorate known`} choices={choices} />;
}

/** Orders that stay in progress longer than they should. */
function WaitingFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const boxId = useId();
  const { number } = useFormats();
  const hours = number(WAITING_TOO_LONG_HOURS);
  const waiting = list.filterTexts('waiting')[0] === '1';
  const remove = () => list.setFilters({ waiting: undefined });
  return (
    <FilterField
      label={t`Waiting time`}
      summary={waiting ? <Trans>more than {hours} hours</Trans> : undefined}
      onRemove={remove}
    >
      <label
        htmlFor={boxId}
        className="inline-flex items-center gap-1.5 min-h-[var(--control-height)] pe-1 whitespace-nowrap"
      >
        <Checkbox
          id={boxId}
          checked={waiting}
          onChange={(event) => (event.currentTarget.checked ? list.setFilters({ waiting: '1' }) : remove())}
        />
        <Trans>Waiting over {hours} h</Trans>
      </label>
    </FilterField>
  );
}
