import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/day-range-filter.tsx';
import type { ListControl } from '#app/kit/list-search.ts';
import { RecordFilter } from '#app/kit/record-filter.tsx';

/** What narrows the list; `userName` is how the user is called whose complaints these are. */
export function ComplaintFilters({ list, userName }: { list: ListControl; userName: string | undefined }) {
  const { t } = useLingui();
  const answers = [
    { value: '0', label: t`Without a reply` },
    { value: '1', label: t`With a reply` },
  ];
  return (
    <>
      <RecordFilter list={list} name="user" label={t`User`} nameOf={userName} />
      <RecordFilter list={list} name="order" label={t`Order`} nameOf={undefined} />
      <ChoiceFilter list={list} name="has_reply" label={t`Reply`} choices={answers} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Sent on`} />
    </>
  );
}
