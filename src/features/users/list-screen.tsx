import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany } from '#app/kit/crud/removals.tsx';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { USER_ROLES, type User, userList, users } from '#contract/users.ts';
import { useUserColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { NOUNS } from './nouns.ts';
import { USERS, userPage } from './queries.ts';
import { users as section } from './section.ts';
import { ROLE_LABELS } from './value-labels.ts';

/** The accounts of the marketplace. */
export function UsersScreen() {
  const { t } = useLingui();
  const list = useListSearch(userList);
  const records = useRecords(USERS, list, useQuery(userPage(list.params)));
  const columns = useUserColumns();
  const page = usePageLink('/users/$id');
  const deletion = useDeletion<User>(records);
  const actions = useUserActions(({ id }) => page.open(id), deletion.ask);

  return (
    <>
      <RecordList
        title={t`Users`}
        records={records}
        columns={columns}
        searchLabel={t`Search users`}
        filters={<UserFilters list={list} />}
        tools={useExportTool(users, list)}
        emptyText={<Trans>No users yet. Whoever opens an account in the store appears here.</Trans>}
        bulk={<UserBulk selection={records.selection} />}
        deleted={users}
        nameOf={(row) => row.full_name}
        link={page}
        actions={actions}
      />
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

/** What can be done with one user. */
function useUserActions(onView: (row: User) => void, onDelete: (row: User) => void) {
  const deleteReason = useOfflineReason(users.remove);
  const usual = useUsualActions();
  return (row: User): RowAction[] => {
    const { view, remove } = usual(row.full_name);
    return [{ ...view(() => onView(row)), next: true }, remove(() => onDelete(row), deleteReason)];
  };
}

/** What may be done with the selected users. */
function UserBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <>
      <BulkStatus
        bulk={users.bulk}
        resource={USERS}
        selection={selection}
        update={users.update}
        labelOf={(id) => t`Status of user ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # user?" other="Activate # users?" />,
            text: <Trans>They can sign in to the shop again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # user?" other="Deactivate # users?" />,
            text: <Trans>They can no longer sign in to the shop. Their orders stay as they are.</Trans>,
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# user changed', other: '# users changed' })}`}
      />
      <RemoveMany
        section={section}
        nouns={NOUNS}
        calls={users}
        usedAs="user"
        selection={selection}
        deleteNote={(count) => (
          <Plural
            value={count}
            one="A user with an order in progress stays."
            other="Those with an order in progress stay."
          />
        )}
      />
    </>
  );
}

function UserFilters({ list }: { list: ListControl }) {
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
        choices={USER_ROLES.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }))}
      />
      <ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Joined`} />
    </>
  );
}
