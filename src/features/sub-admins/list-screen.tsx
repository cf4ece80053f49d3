import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { type SubAdmin, subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { useSubAdminColumns } from './columns.tsx';
import { SUB_ADMINS, subAdminPage } from './queries.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazyPart(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function SubAdminsScreen() {
  const { t } = useLingui();
  const list = useListSearch(subAdminList);
  const records = useRecords(SUB_ADMINS, list, useQuery(subAdminPage(list.params)));
  const columns = useSubAdminColumns();
  const deletion = useDeletion<SubAdmin>(records);
  const mayEdit = useAllowed(subAdmins.update.access);
  const actions = useSubAdminActions({
    onEdit: ({ id }) => list.openDrawer(id),
    onResetPassword: ({ id }) => list.openDrawer(`password-${id}`),
    onDelete: deletion.ask,
  });
  const statuses = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
  ];

  return (
    <>
      <RecordList
        title={t`SubAdmins`}
        records={records}
        columns={columns}
        searchLabel={t`Search sub-admins`}
        action={<AddButton endpoint={subAdmins.create} list={list}>{t`Add sub-admin`}</AddButton>}
        filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
        tools={useExportTool(subAdmins, list)}
        emptyText={<Trans>No sub-admins yet</Trans>}
        bulk={<SubAdminBulk selection={records.selection} />}
        deleted={subAdmins}
        nameOf={(row) => row.name}
        {...(mayEdit && { actions })}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.result.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

interface DeleteQuestionProps {
  row: SubAdmin;
  onRemoved: () => void;
  onClose: () => void;
}

function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.name);
  return (
    <ConfirmRemove
      remove={subAdmins.remove}
      restore={subAdmins.restore}
      resource={SUB_ADMINS}
      record={row}
      title={<Trans>Delete sub-admin</Trans>}
      label={t`Deleting sub-admin ${name}`}
      removedText={t`Sub-admin ${name} deleted`}
      restoredText={t`Sub-admin ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the sub-admin <Name className="font-medium text-ink">{row.name}</Name>? Their
        sessions end at once.
      </Trans>
    </ConfirmRemove>
  );
}

interface Handlers {
  onEdit: (row: SubAdmin) => void;
  onResetPassword: (row: SubAdmin) => void;
  onDelete: (row: SubAdmin) => void;
}

/** What can be done with one sub-admin. */
function useSubAdminActions({ onEdit, onResetPassword, onDelete }: Handlers) {
  const passwordReason = useOfflineReason(subAdmins.setPassword);
  const deleteReason = useOfflineReason(subAdmins.remove);
  const usual = useUsualActions();
  return (row: SubAdmin): RowAction[] => {
    const { edit, resetPassword, remove } = usual(row.name);
    return [
      { ...edit(() => onEdit(row)), next: true },
      resetPassword(() => onResetPassword(row), passwordReason),
      remove(() => onDelete(row), deleteReason),
    ];
  };
}

/** What may be done with the selected sub-admins. */
function SubAdminBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  const ofAll = { bulk: subAdmins.bulk, resource: SUB_ADMINS, selection };
  return (
    <>
      <BulkStatus
        {...ofAll}
        update={subAdmins.update}
        labelOf={(id) => t`Status of sub-admin ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # sub-admin?" other="Activate # sub-admins?" />,
            text: <Trans>They can sign in again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # sub-admin?" other="Deactivate # sub-admins?" />,
            text: (
              <Trans>They are signed out at once on all their devices. What they have not sent yet is refused.</Trans>
            ),
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# sub-admin changed', other: '# sub-admins changed' })}`}
      />
      <BulkRemoval
        {...ofAll}
        remove={subAdmins.remove}
        title={<Trans>Delete sub-admins</Trans>}
        labelOf={(id) => t`Deleting sub-admin ${id}`}
        doneText={(deleted) => t`${plural(deleted, { one: '# sub-admin deleted', other: '# sub-admins deleted' })}`}
      >
        <Plural
          value={count}
          one="Are you sure you want to delete # sub-admin? Their sessions end at once."
          other="Are you sure you want to delete # sub-admins? Their sessions end at once."
        />
      </BulkRemoval>
    </>
  );
}
