import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { TRANSACTION_STATES as STATES, TRANSACTION_TYPES as TYPES } from '#contract/order-parts.ts';
import { transactionChoices } from './transaction-queries.ts';
import { METHOD_LABELS, TRANSACTION_LABELS, TRANSACTION_STATES } from './value-labels.ts';

/** What narrows the transactions. */
export function TransactionFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const methods = useQuery(transactionChoices).data?.data.methods ?? [];
  const nameOf = (method: string) => {
    const word = METHOD_LABELS[method];
    return word ? t(word) : method;
  };
  return (
    <>
      <ChoiceFilter
        list={list}
        name="type"
        label={t`Kind`}
        choices={TYPES.map((value) => ({ value, label: t(TRANSACTION_LABELS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t`State`}
        choices={STATES.map((value) => ({ value, label: t(TRANSACTION_STATES[value].word) }))}
      />
      <ChoiceFilter
        list={list}
        name="method"
        label={t`Method`}
        choices={methods.map((value) => ({ value, label: nameOf(value) }))}
      />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Days`} />
    </>
  );
}
