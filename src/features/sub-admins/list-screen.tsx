import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { type SubAdmin, subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { useSubAdminColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { SUB_ADMINS, subAdminPage } from './queries.ts';
import { useSubAdminActions } from './row-actions.ts';
import { SubAdminBulk } from './sub-admin-bulk.tsx';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

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
        bin={subAdmins}
        nameOf={(row) => row.name}
        {...(mayEdit && { actions })}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
