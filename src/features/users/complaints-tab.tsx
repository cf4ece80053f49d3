import { Trans, useLingui } from '@lingui/react/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { ComplaintPill } from '#app/kit/record/complaint-pill.tsx';
import { useDrawerLink } from '#app/kit/record/drawer-link.ts';
import { RecordsOf } from '#app/kit/record/records-of.tsx';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, type complaintList, complaints } from '#contract/complaints.ts';

/** What this user complained about, the open ones first. */
export function ComplaintsTab({ userId }: { userId: number }) {
  const { t } = useLingui();
  const choices = COMPLAINT_STATUSES.map((value) => ({ value, label: t(COMPLAINT_STATUS_LABELS[value]) }));
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
    <RecordsOf
      resource="complaints"
      call={complaints.list}
      of={{ user: String(userId) }}
      title={t`Complaints`}
      columns={columns}
      searchLabel={t`Search these complaints`}
      filter={{ name: 'status', label: t`Status`, choices }}
      emptyText={<Trans>This user has not complained about anything</Trans>}
      nameOf={({ id }) => t`complaint ${id}`}
      link={useDrawerLink('/complaints')}
    />
  );
}
