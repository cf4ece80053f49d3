import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { taskRecord, useListSearch } from '#app/kit/list-search.ts';
import { useSelection } from '#app/kit/selection.ts';
import { StatusTabs } from '#app/kit/status-tabs.tsx';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, complaintList, complaints } from '#contract/complaints.ts';
import { useComplaintColumns } from './columns.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
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
  const answer = useWaitingRows(COMPLAINTS, useQuery(complaintPage(list.params)));
  const selection = useSelection(list, answer.data);
  const columns = useComplaintColumns();
  const [leaving, setLeaving] = useState<Complaint>();
  const rows = answer.data?.data;
  const first = answer.isPlaceholderData ? undefined : rows?.[0];
  const replying = taskRecord(list.open, 'reply');
  const opened = typeof list.open === 'number' ? list.open : replying;

  return (
    <>
      <ListFrame
        title={t`Complaints`}
        list={list}
        answer={answer}
        columns={columns}
        searchLabel={t`Search complaints`}
        tabs={
          <StatusTabs
            list={list}
            label={t`Complaints by status`}
            counts={answer.data?.meta.counts}
            statuses={COMPLAINT_STATUSES.map((status) => ({ value: status, label: t(STATUS_WORDS[status]) }))}
          />
        }
        filters={<ComplaintFilters list={list} userName={first?.name} />}
        tools={<ExportButton calls={complaints} list={list} />}
        emptyText={<Trans>No complaints here. What users of the store send appears here.</Trans>}
        selection={selection}
        bulk={<ComplaintBulk selection={selection} />}
      >
        {(shown) => (
          <DataList
            label={t`Complaints`}
            columns={columns}
            rows={shown}
            list={list}
            selection={selection}
            nameOf={(row) => t`complaint ${row.id}`}
            remark={(row) => <WaitingMark root={COMPLAINTS} id={row.id} />}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
            actions={(row) => (
              <ComplaintActions
                row={row}
                onView={() => list.openDrawer(row.id)}
                onReply={() => list.openDrawer(`reply-${row.id}`)}
                onDelete={() => setLeaving(row)}
              />
            )}
          />
        )}
      </ListFrame>
      <Suspense>
        {opened !== undefined && (
          <ComplaintDrawer
            key={opened}
            id={opened}
            row={rows?.find(({ id }) => id === opened)}
            replying={replying !== undefined}
            onDelete={setLeaving}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
      {leaving && (
        <DeleteQuestion
          row={leaving}
          onRemoved={() => {
            selection.forget(leaving.id);
            if (opened === leaving.id) list.closeDrawer();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
