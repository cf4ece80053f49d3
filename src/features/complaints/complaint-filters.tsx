import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { SENDERS } from './queries.ts';

/** What narrows the list. */
export function ComplaintFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const answers = [
    { value: '0', label: t`Without a reply` },
    { value: '1', label: t`With a reply` },
  ];
  return (
    <>
      <RecordFilter list={list} name="order" label={t`Order`} nameOf={undefined} />
      <ChoiceFilter list={list} name="has_reply" label={t`Reply`} choices={answers} />
      <ReferenceFilter list={list} name="user" label={t`User`} source={SENDERS} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Sent on`} />
    </>
  );
}
