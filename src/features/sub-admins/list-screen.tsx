import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { Allowed } from '#app/kit/allowed.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { type SubAdmin, subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { useSubAdminColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { SUB_ADMINS, subAdminPage } from './queries.ts';
import { SubAdminActions } from './row-actions.tsx';
import { SubAdminBulk } from './sub-admin-bulk.tsx';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function SubAdminsScreen() {
  const { t } = useLingui();
  const list = useListSearch(subAdminList);
  const records = useRecords(SUB_ADMINS, list, useQuery(subAdminPage(list.params)));
  const columns = useSubAdminColumns();
  const deletion = useDeletion<SubAdmin>(records);
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
        action={
          <AddButton endpoint={subAdmins.create} list={list}>
            <Trans>Add sub-admin</Trans>
          </AddButton>
        }
        filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
        tools={<ExportButton calls={subAdmins} list={list} />}
        emptyText={<Trans>No sub-admins yet</Trans>}
        bulk={<SubAdminBulk selection={records.selection} />}
        bin={subAdmins}
        nameOf={(row) => row.name}
        actions={(row) => (
          <Allowed endpoint={subAdmins.update}>
            <SubAdminActions
              row={row}
              onEdit={() => list.openDrawer(row.id)}
              onResetPassword={() => list.openDrawer(`password-${row.id}`)}
              onDelete={() => deletion.ask(row)}
            />
          </Allowed>
        )}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
