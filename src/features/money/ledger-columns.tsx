import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { LedgerEntry, ledgerList } from '#contract/ledger-calls.ts';
import { asPiastres, type Piastres } from '#contract/money.ts';
import { AccountName } from './account-name.tsx';
import { Moment } from './moment.tsx';
import { OrderLink } from './order-link.tsx';
import { COMPONENT_LABELS, KIND_LABELS } from './value-labels.ts';

export function useLedgerColumns(): ColumnsOf<typeof ledgerList, LedgerEntry> {
  const { t } = useLingui();
  const { date } = useFormats();
  const wide = useIsWide();
  return useMemo(() => {
    const columns: ColumnsOf<typeof ledgerList, LedgerEntry> = [
      {
        key: 'at',
        label: t`Written`,
        sort: 'at',
        width: 'w-44',
        phone: 'status',
        cell: ({ at }) => <Moment at={at} />,
        phoneCell: ({ day }) => date(day),
      },
      {
        key: 'account',
        label: t`Account`,
        phone: 'name',
        cell: (row) => <AccountName {...row} />,
      },
      { key: 'kind', label: t`Kind`, phone: 'apart', cell: ({ kind }) => t(KIND_LABELS[kind]) },
      {
        key: 'component',
        label: t`For`,
        phone: 'apart',
        cell: ({ component }) => t(COMPONENT_LABELS[component]),
        phoneCell: ({ order_id: id, component }) =>
          id === null ? t(COMPONENT_LABELS[component]) : <Ltr className="tabular">#{id}</Ltr>,
      },
      { key: 'order', label: t`Order no.`, width: 'w-28', cell: (row) => <OrderLink id={row.order_id} /> },
      { key: 'note', label: t`Note`, cell: ({ note }) => (note ? <Name>{note}</Name> : <Nothing />) },
    ];
    const side = (key: string, label: string, of: (amount: Piastres) => boolean): (typeof columns)[number] => ({
      key,
      label,
      align: 'end',
      width: 'w-36',
      cell: ({ amount }) => of(amount) && <Money amount={asPiastres(Math.abs(amount))} className="font-medium" />,
    });
    // A table has a side for each; a card has room for one figure, signed.
    return wide
      ? [
          ...columns,
          side('debit', t`Debit`, (amount) => amount > 0),
          side('credit', t({ message: 'Credit', context: 'side' }), (amount) => amount < 0),
        ]
      : [
          ...columns,
          {
            key: 'amount',
            label: t`Amount`,
            align: 'end',
            phone: 'worth',
            cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
          },
        ];
  }, [t, date, wide]);
}
