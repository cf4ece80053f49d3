import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { governorateName } from '#contract/governorates.ts';
import { toPiastres } from '#contract/money.ts';
import type { ShippingFee, shippingFeeList } from '#contract/shipping-fees.ts';

export function useFeeColumns(): ColumnsOf<typeof shippingFeeList, ShippingFee> {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        key: 'name',
        label: t`Governorate`,
        sort: 'name',
        phone: 'name',
        cell: ({ code }) => <span className="font-medium">{governorateName(code, i18n.locale)}</span>,
      },
      { key: 'code', label: t`Code`, sort: 'id', width: 'w-28', cell: ({ code }) => <Ltr>{code}</Ltr> },
      {
        key: 'fee',
        label: t`Shipping fee`,
        sort: 'fee',
        align: 'end',
        phone: 'worth',
        cell: ({ fee }) => <Money amount={toPiastres(fee)} className="font-medium" />,
      },
      {
        key: 'return_fee',
        label: t`Return fee`,
        align: 'end',
        cell: (row) => <Money amount={toPiastres(row.return_fee)} />,
      },
      { key: 'days', label: t`Takes`, phone: 'apart', cell: (row) => <Days {...row} /> },
      {
        key: 'enabled',
        label: t`Delivered to`,
        phone: 'status',
        cell: ({ enabled }) => (
          <StatusPill tone={enabled ? 'good' : 'neutral'}>
            {enabled ? <Trans>Delivered to</Trans> : <Trans>Not delivered to</Trans>}
          </StatusPill>
        ),
      },
    ],
    [t, i18n.locale],
  );
}

function Days({ days_min: least, days_max: most }: ShippingFee) {
  if (most === 0) return <Trans>The same day</Trans>;
  if (least === most) return <Plural value={most} one="# day" other="# days" />;
  return <Plural value={most} one={`${least} to # day`} other={`${least} to # days`} />;
}
