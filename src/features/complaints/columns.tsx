import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { Complaint, complaintList } from '#contract/complaints.ts';
import { StatusMenu } from './status-menu.tsx';

type ComplaintColumns = ColumnsOf<typeof complaintList, Complaint>;

export function useComplaintColumns(): ComplaintColumns {
  const { t } = useLingui();
  const wide = useIsWide();
  return useMemo(() => {
    const id: ComplaintColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    return [
      ...(wide ? [id] : []),
      { key: 'name', label: t`Name`, phone: 'name', width: 'w-1/5', cell: (row) => <Name>{row.name}</Name> },
      {
        key: 'description',
        label: t`Complaint`,
        phone: 'apart',
        width: 'w-2/5',
        cell: (row) => <Description complaint={row} />,
        phoneCell: ({ description, reply }) => (
          <>
            {reply && <Answered />}
            <bdi>{description}</bdi>
          </>
        ),
      },
      {
        key: 'status',
        label: t`Status`,
        sort: 'status',
        phone: 'status',
        cell: (row) => <StatusMenu complaint={row} />,
      },
      {
        key: 'created_at',
        label: t`Sent`,
        sort: 'created_at',
        phone: 'worth',
        cell: (row) => <TimeAgo at={row.created_at} />,
        phoneCell: (row) => <TimeAgo at={row.created_at} className="text-small text-muted" />,
      },
    ];
  }, [t, wide]);
}

function Description({ complaint: { description, reply } }: { complaint: Complaint }) {
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0">
        <Excerpt>{description}</Excerpt>
      </span>
      {reply && <Answered />}
    </span>
  );
}

function Answered() {
  const { t } = useLingui();
  return (
    <span title={t`Answered`} className="me-1 shrink-0 text-muted">
      <Icon name="reply" flip className="size-3.5" />
      <span className="sr-only">{t`Answered`}</span>
    </span>
  );
}
