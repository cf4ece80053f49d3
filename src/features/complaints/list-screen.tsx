import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { type AskedDeletion, useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { type ListControl, taskRecord, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, complaintList, complaints } from '#contract/complaints.ts';
import { useComplaintColumns } from './columns.tsx';
import { ComplaintBulk } from './complaint-bulk.tsx';
import { COMPLAINTS, complaintPage, SENDERS } from './queries.ts';
import { useDeleteReason } from './use-delete-reason.ts';

const ComplaintDrawer = lazyPart(() =>
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
  const rows = records.result.data?.data;
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
            counts={records.result.data?.meta.counts}
            statuses={COMPLAINT_STATUSES.map((status) => ({
              value: status,
              label: t(COMPLAINT_STATUS_LABELS[status]),
            }))}
          />
        }
        filters={<ComplaintFilters list={list} />}
        tools={useExportTool(complaints, list)}
        emptyText={<Trans>No complaints here. Complaints from users of the store appear here.</Trans>}
        bulk={<ComplaintBulk selection={records.selection} />}
        deleted={complaints}
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

interface Handlers {
  onView: (row: Complaint) => void;
  onReply: (row: Complaint) => void;
  onDelete: (row: Complaint) => void;
}

/** What can be done with one complaint. */
function useComplaintActions({ onView, onReply, onDelete }: Handlers) {
  const { t } = useLingui();
  const deleteReason = useDeleteReason();
  return (row: Complaint): RowAction[] => {
    const { id } = row;
    return [
      { key: 'view', word: t`View`, label: t`View complaint ${id}`, icon: 'eye', onSelect: () => onView(row) },
      {
        key: 'reply',
        word: t`Reply`,
        label: t`Reply to complaint ${id}`,
        icon: 'reply',
        flip: true,
        next: true,
        onSelect: () => onReply(row),
      },
      {
        key: 'delete',
        word: t`Delete`,
        label: t`Delete complaint ${id}`,
        icon: 'trash-2',
        tone: 'bad',
        disabledReason: deleteReason(row),
        onSelect: () => onDelete(row),
      },
    ];
  };
}

/** What narrows the list. */
function ComplaintFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const answers = [
    { value: '0', label: t`Without a reply` },
    { value: '1', label: t`With a reply` },
  ];
  return (
    <>
      <RecordFilter list={list} name="order" label={t`Order`} nameOf={undefined} />
      <ChoiceFilter list={list} name="has_reply" label={t`Reply`} choices={answers} />
      <ReferenceFilter list={list} name="user" label={t`User`} source={SENDERS} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Sent on`} />
    </>
  );
}

/** Asks in a sentence of its own: a complaint is named by its number and by whose it is. */
function DeleteQuestion({ row, onRemoved, onClose }: AskedDeletion<Complaint>) {
  const { t } = useLingui();
  const { id } = row;
  return (
    <ConfirmRemove
      remove={complaints.remove}
      restore={complaints.restore}
      resource={COMPLAINTS}
      record={row}
      title={<Trans>Delete complaint</Trans>}
      label={t`Deleting complaint ${id}`}
      removedText={t`Complaint ${id} deleted`}
      restoredText={t`Complaint ${id} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete complaint {id} by <Name className="font-medium text-ink">{row.name}</Name>?
      </Trans>
    </ConfirmRemove>
  );
}
