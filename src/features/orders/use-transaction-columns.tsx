import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transaction } from '#contract/orders.ts';
import type { transactionList } from '#contract/transactions.ts';
import { PaymentMethod } from './payment-method.tsx';
import { TRANSACTION_LABELS, TRANSACTION_STATES } from './value-labels.ts';

export function useTransactionColumns(): ColumnsOf<typeof transactionList, Transaction> {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      {
        key: 'order',
        label: t`Order no.`,
        phone: 'name',
        cell: (row) => <Ltr className="tabular">#{row.order_id}</Ltr>,
      },
      { key: 'id', label: t`No.`, sort: 'id', width: 'w-20', cell: ({ id }) => <Ltr className="tabular">{id}</Ltr> },
      { key: 'type', label: t`Kind`, phone: 'apart', cell: ({ type }) => t(TRANSACTION_LABELS[type]) },
      {
        key: 'amount',
        label: t`Amount`,
        sort: 'amount',
        align: 'end',
        phone: 'worth',
        cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
      },
      {
        key: 'method',
        label: t`Method`,
        cell: ({ method }) => <PaymentMethod method={method} />,
      },
      {
        key: 'state',
        label: t`State`,
        phone: 'status',
        cell: ({ state }) => {
          const { word, tone } = TRANSACTION_STATES[state];
          return <StatusPill tone={tone}>{t(word)}</StatusPill>;
        },
      },
      {
        key: 'created_at',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
      { key: 'by', label: t`By`, cell: ({ by }) => (by ? <Name>{by}</Name> : <Nothing />) },
    ];
  }, [t]);
}
