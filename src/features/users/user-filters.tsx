import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { USER_ROLES } from '#contract/users.ts';
import { ROLE_WORDS } from './words.ts';

export function UserFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const statuses = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
  ];
  return (
    <>
      <ChoiceFilter
        list={list}
        name="role"
        label={t`Role`}
        choices={USER_ROLES.map((role) => ({ value: role, label: t(ROLE_WORDS[role]) }))}
      />
      <ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Joined`} />
    </>
  );
}
