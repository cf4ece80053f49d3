import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { ComplaintPill } from '#app/kit/record/complaint-pill.tsx';
import { useDrawerLink } from '#app/kit/record/drawer-link.ts';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, complaintList, complaints } from '#contract/complaints.ts';

/** What this user complained about, the open ones first. */
export function ComplaintsTab({ userId }: { userId: number }) {
  const { t } = useLingui();
  const drawer = useDrawerLink('/complaints');
  const list = useListSearch(complaintList);
  const search = { ...list.params, user: String(userId) };
  const result = useWaitingRows('complaints', useQuery(pageQuery('complaints', complaints.list, search)));
  const statuses = COMPLAINT_STATUSES.map((value) => ({ value, label: t(COMPLAINT_STATUS_LABELS[value]) }));
  const columns: ColumnsOf<typeof complaintList, Complaint> = [
    { key: 'id', label: t`Complaint no.`, phone: 'name', cell: ({ id }) => <Ltr className="tabular">#{id}</Ltr> },
    {
      key: 'description',
      label: t`Complaint`,
      phone: 'apart',
      phoneCell: ({ description }) => <bdi>{description}</bdi>,
      width: 'w-1/2',
      cell: ({ description }) => <Excerpt>{description}</Excerpt>,
    },
    {
      key: 'status',
      label: t`Status`,
      sort: 'status',
      phone: 'status',
      cell: ({ status }) => <ComplaintPill status={status} />,
    },
    {
      key: 'date',
      label: t`Sent`,
      sort: 'created_at',
      phone: 'worth',
      cell: (row) => <TimeAgo at={row.created_at} className="max-md:text-small" />,
    },
  ];
  return (
    <ListSection
      title={t`Complaints`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these complaints`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={<Trans>This user has not complained about anything</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Complaints`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={({ id }) => t`complaint ${id}`}
          hrefOf={({ id }) => drawer.hrefOf(id)}
          onOpen={({ id }) => drawer.open(id)}
        />
      )}
    </ListSection>
  );
}
