import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
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

  return (
    <>
      <RecordList
        title={t`Users`}
        records={records}
        columns={columns}
        searchLabel={t`Search users`}
        filters={<UserFilters list={list} />}
        tools={<ExportButton calls={users} list={list} />}
        emptyText={<Trans>No users yet. Whoever opens an account in the store appears here.</Trans>}
        bulk={<UserBulk selection={records.selection} />}
        bin={users}
        nameOf={(row) => row.full_name}
        link={page}
        actions={(row) => (
          <UserActions user={row} onView={() => page.open(row.id)} onDelete={() => deletion.ask(row)} />
        )}
      />
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

interface UserActionsProps {
  user: User;
  onView: () => void;
  onDelete: () => void;
}

function UserActions({ user: { full_name: name }, onView, onDelete }: UserActionsProps) {
  const deleteReason = useOfflineReason(users.remove);
  const usual = useUsualActions(name);
  return <RowActions label={usual.label} actions={[usual.view(onView), usual.remove(onDelete, deleteReason)]} />;
}
