import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { SettlementRow, settlementList } from '#contract/settlements.ts';
import { SETTLEMENT_LABELS, SETTLEMENT_TONES } from './settlement-labels.ts';

export function useSettlementColumns(): ColumnsOf<typeof settlementList, SettlementRow> {
  const { t } = useLingui();
  const { dateTime, date } = useFormats();
  return useMemo(
    () => [
      { key: 'id', label: t`Settlement`, width: 'w-36', phone: 'name', cell: ({ id }) => t`Settlement ${id}` },
      {
        key: 'created_at',
        label: t`Drawn up`,
        sort: 'created_at',
        width: 'w-44',
        phone: 'apart',
        cell: ({ created_at: at }) => <time dateTime={at}>{dateTime(at)}</time>,
        phoneCell: ({ created_at: at }) => date(at),
      },
      {
        key: 'payouts',
        label: t`Payouts`,
        phone: 'apart',
        cell: ({ payouts }) => <Plural value={payouts} one="# payout" other="# payouts" />,
      },
      {
        key: 'failed',
        label: t`Failed`,
        phone: 'warning',
        cell: ({ failed }) =>
          failed > 0 && (
            <span className="text-bad">
              <Plural value={failed} one="# failed" other="# failed" />
            </span>
          ),
      },
      {
        key: 'total',
        label: t`Total`,
        align: 'end',
        width: 'w-36',
        phone: 'worth',
        cell: ({ total }) => <Money amount={total} className="font-medium" />,
      },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <StatusPill tone={SETTLEMENT_TONES[status]}>{t(SETTLEMENT_LABELS[status])}</StatusPill>,
      },
    ],
    [t, dateTime, date],
  );
}
