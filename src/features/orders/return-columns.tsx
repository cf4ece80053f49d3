import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Return, returnList } from '#contract/returns.ts';
import { LINE_REASON_WORDS, RETURN_STATUS_WORDS, RETURN_TONES } from './return-words.ts';

export function useReturnColumns(): ColumnsOf<typeof returnList, Return> {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'number',
        label: t`Number`,
        cell: (row) => (
          <Ltr className="tabular">
            {row.number} · #{row.order_id}
          </Ltr>
        ),
        phone: 'apart',
      },
      { key: 'client', label: t`Client`, phone: 'name', cell: (row) => <Name>{row.client_name}</Name> },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <StatusPill tone={RETURN_TONES[status]}>{t(RETURN_STATUS_WORDS[status])}</StatusPill>,
      },
      {
        key: 'pieces',
        label: t`Pieces`,
        phone: 'apart',
        cell: ({ pieces }) => <Plural value={pieces} one="# piece" other="# pieces" />,
      },
      {
        key: 'reason',
        label: t`Reason`,
        cell: ({ lines }) => [...new Set(lines.map(({ reason }) => t(LINE_REASON_WORDS[reason])))].join('، '),
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
        cell: ({ refund }) => (refund ? <Ltr>{refund.due_on}</Ltr> : <Nothing />),
      },
      {
        key: 'created_at',
        label: t`Requested`,
        sort: 'created_at',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t],
  );
}
