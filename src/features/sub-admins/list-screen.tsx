import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany, RemoveOne } from '#app/kit/crud/removals.tsx';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { type SubAdmin, subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { useSubAdminColumns } from './columns.tsx';
import { NOUNS } from './nouns.ts';
import { SUB_ADMINS, subAdminPage } from './queries.ts';
import { subAdmins as section } from './section.ts';

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
      {deletion.question && <RemoveOne {...removal} {...deletion.question} name={deletion.question.row.name} />}
    </>
  );
}

const removal = {
  section,
  nouns: NOUNS,
  calls: subAdmins,
  deleteNote: (count: number) => (
    <Plural value={count} one="Their sessions end at once." other="Their sessions end at once." />
  ),
};

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
  return (
    <>
      <BulkStatus
        bulk={subAdmins.bulk}
        resource={SUB_ADMINS}
        selection={selection}
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
      <RemoveMany {...removal} selection={selection} />
    </>
  );
}
