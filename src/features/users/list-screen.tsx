import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
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
  const answer = useWaitingRows(USERS, useQuery(userPage(list.params)));
  const selection = useSelection(list, answer.data);
  const columns = useUserColumns();
  const page = usePageLink('/users/$id');
  const [leaving, setLeaving] = useState<User>();

  return (
    <>
      <ListFrame
        title={t`Users`}
        list={list}
        answer={answer}
        columns={columns}
        searchLabel={t`Search users`}
        filters={<UserFilters list={list} />}
        tools={<ExportButton calls={users} list={list} />}
        emptyText={<Trans>No users yet. Whoever opens an account in the store appears here.</Trans>}
        selection={selection}
        bulk={<UserBulk selection={selection} />}
      >
        {(rows) => (
          <DataList
            label={t`Users`}
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            nameOf={(row) => row.full_name}
            remark={(row) => <WaitingMark root={USERS} id={row.id} />}
            hrefOf={(row) => page.hrefOf(row.id)}
            onOpen={(row) => page.open(row.id)}
            actions={(row) => (
              <UserActions user={row} onView={() => page.open(row.id)} onDelete={() => setLeaving(row)} />
            )}
          />
        )}
      </ListFrame>
      {leaving && (
        <DeleteQuestion
          user={leaving}
          onRemoved={() => selection.forget(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface UserActionsProps {
  user: User;
  onView: () => void;
  onDelete: () => void;
}

function UserActions({ user: { full_name: name }, onView, onDelete }: UserActionsProps) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(users.remove);
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
        { key: 'view', word: t`View`, label: t`View ${name}`, icon: 'i-lucide-eye', onSelect: onView },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
