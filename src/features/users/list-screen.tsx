import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { type User, userList, users } from '#contract/users.ts';
import { useUserColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { USERS, userPage } from './queries.ts';
import { UserBulk } from './user-bulk.tsx';
import { UserFilters } from './user-filters.tsx';

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
        bin={users}
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
