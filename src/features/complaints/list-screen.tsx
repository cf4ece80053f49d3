import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { taskRecord, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, complaintList, complaints } from '#contract/complaints.ts';
import { useComplaintColumns } from './columns.tsx';
import { useComplaintActions } from './complaint-actions.ts';
import { ComplaintBulk } from './complaint-bulk.tsx';
import { ComplaintFilters } from './complaint-filters.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { COMPLAINTS, complaintPage } from './queries.ts';
import { STATUS_WORDS } from './words.ts';

const ComplaintDrawer = lazy(() =>
  import('./complaint-drawer.tsx').then((module) => ({ default: module.ComplaintDrawer })),
);

/** What users of the store complain about, the longest waiting first. */
export function ComplaintsScreen() {
  const { t } = useLingui();
  const list = useListSearch(complaintList, { tab: 'status' });
  const records = useRecords(COMPLAINTS, list, useQuery(complaintPage(list.params)));
  const columns = useComplaintColumns();
  const deletion = useDeletion<Complaint>(records);
  const actions = useComplaintActions({
    onView: ({ id }) => list.openDrawer(id),
    onReply: ({ id }) => list.openDrawer(`reply-${id}`),
    onDelete: deletion.ask,
  });
  const rows = records.answer.data?.data;
  const replying = taskRecord(list.open, 'reply');
  const opened = typeof list.open === 'number' ? list.open : replying;

  return (
    <>
      <RecordList
        title={t`Complaints`}
        records={records}
        columns={columns}
        searchLabel={t`Search complaints`}
        tabs={
          <StatusTabs
            list={list}
            label={t`Complaints by status`}
            counts={records.answer.data?.meta.counts}
            statuses={COMPLAINT_STATUSES.map((status) => ({ value: status, label: t(STATUS_WORDS[status]) }))}
          />
        }
        filters={<ComplaintFilters list={list} />}
        tools={useExportTool(complaints, list)}
        emptyText={<Trans>No complaints here. Complaints from users of the store appear here.</Trans>}
        bulk={<ComplaintBulk selection={records.selection} />}
        bin={complaints}
        nameOf={(row) => t`complaint ${row.id}`}
        actions={actions}
      />
      <Suspense>
        {opened !== undefined && (
          <ComplaintDrawer
            key={opened}
            id={opened}
            row={rows?.find(({ id }) => id === opened)}
            replying={replying !== undefined}
            onDelete={deletion.ask}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
