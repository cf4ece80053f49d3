import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CHARGE_LABELS, DIRECTION_LABELS } from '#app/i18n/money-labels.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { minus, NOTHING } from '#contract/money.ts';
import type { chargeList, ProviderCharge } from '#contract/provider-money.ts';
import { OrderLink } from './order-link.tsx';

export function useChargeColumns(): ColumnsOf<typeof chargeList, ProviderCharge> {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'kind', label: t`Kind`, phone: 'name', cell: ({ kind }) => t(CHARGE_LABELS[kind]) },
      {
        key: 'note',
        label: t`Note`,
        width: 'w-1/3',
        phone: 'apart',
        cell: ({ note }) => <Name>{note}</Name>,
      },
      { key: 'order', label: t`Order no.`, width: 'w-28', cell: (row) => <OrderLink id={row.order_id} /> },
      {
        key: 'amount',
        label: t`Amount`,
        align: 'end',
        phone: 'worth',
        // As it changes what he is owed.
        cell: ({ direction, amount }) => (
          <Money amount={direction === 'charge' ? minus(NOTHING, amount) : amount} className="font-medium" />
        ),
      },
      {
        key: 'state',
        label: t`State`,
        phone: 'status',
        cell: ({ direction, reversed_at: reversed }) =>
          reversed === null ? (
            <StatusPill tone={direction === 'charge' ? 'warning' : 'good'}>{t(DIRECTION_LABELS[direction])}</StatusPill>
          ) : (
            <StatusPill tone="neutral">
              <Trans>Taken back</Trans>
            </StatusPill>
          ),
      },
      { key: 'at', label: t`Date`, sort: 'id', phone: 'apart', cell: (row) => <TimeAgo at={row.created_at} /> },
    ],
    [t],
  );
}
