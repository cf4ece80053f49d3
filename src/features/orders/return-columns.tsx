import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { ReturnedPieces, ReturnNumber } from '#app/kit/record/return-cells.tsx';
import { ReturnPill } from '#app/kit/record/return-pill.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Return, returnList } from '#contract/returns.ts';
import { LINE_REASON_LABELS } from './return-labels.ts';

/** Received, and the last day to give the money back is over: a day in Cairo. */
function isOverdue(status: Return['status'], dueOn: string): boolean {
  return status === 'received' && dueOn < today.format(new Date());
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

export function useReturnColumns(): ColumnsOf<typeof returnList, Return> {
  const { t } = useLingui();
  const { date } = useFormats();
  return useMemo(
    () => [
      {
        key: 'number',
        label: t`Number`,
        cell: (row) => <ReturnNumber number={row.number} order={row.order_id} />,
        phone: 'apart',
      },
      { key: 'client', label: t`Client`, width: 'w-48', phone: 'name', cell: (row) => <Name>{row.client_name}</Name> },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <ReturnPill status={status} />,
      },
      {
        key: 'pieces',
        label: t`Pieces`,
        phone: 'apart',
        cell: (row) => <ReturnedPieces pieces={row.pieces} />,
      },
      {
        key: 'reason',
        label: t`Reason`,
        cell: ({ lines }) => [...new Set(lines.map(({ reason }) => t(LINE_REASON_LABELS[reason])))].join(' · '),
      },
      {
        key: 'total',
        label: t`Refund`,
        sort: 'total',
        align: 'end',
        phone: 'worth',
        cell: ({ refund }) => (refund ? <Money amount={refund.total} className="font-medium" /> : <Nothing />),
      },
      {
        key: 'due_on',
        label: t`Due on`,
        sort: 'due_on',
        cell: ({ status, refund }) =>
          refund ? (
            <span className={`whitespace-nowrap ${isOverdue(status, refund.due_on) ? 'text-bad' : ''}`}>
              {date(refund.due_on)}
            </span>
          ) : (
            <Nothing />
          ),
      },
      {
        key: 'created_at',
        label: t`Requested`,
        sort: 'created_at',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t, date],
  );
}
