import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Offer, offerList } from '#contract/offers.ts';
import { TYPE_LABELS } from './labels.ts';

type OfferColumns = ColumnsOf<typeof offerList, Offer>;

export function useOfferColumns(): OfferColumns {
  const { t, i18n } = useLingui();
  const { percentage, number } = useFormats();
  return useMemo(
    () => [
      { key: 'id', label: t`ID`, sort: 'id', width: 'w-20 max-[75rem]:hidden', cell: (row) => <Ltr>{row.id}</Ltr> },
      {
        key: 'name',
        label: t`Name`,
        sort: 'name',
        width: 'max-w-0 w-1/4',
        phone: 'name',
        cell: (row) => <Name truncate>{row.name}</Name>,
        phoneCell: (row) => <Name>{row.name}</Name>,
      },
      {
        key: 'discount',
        label: t`Discount`,
        sort: 'discount',
        align: 'end',
        width: 'w-32',
        phone: 'worth',
        cell: (row) => <Ltr className="font-medium tabular-nums">{percentage(row.discount)}</Ltr>,
      },
      {
        key: 'type',
        label: t`Type`,
        width: 'w-28 whitespace-nowrap',
        cell: (row) => i18n._(TYPE_LABELS[row.type]),
      },
      {
        key: 'subject',
        label: t`Brand or category`,
        phone: 'apart',
        cell: (row) => <Name>{(row.brand ?? row.category)?.name ?? '—'}</Name>,
      },
      {
        key: 'products',
        label: t`Products`,
        align: 'end',
        width: 'w-28',
        phone: 'apart',
        cell: (row) => <Ltr className="tabular-nums">{number(row.products_count)}</Ltr>,
        phoneCell: ({ products_count: count }) => (
          <Plural value={count} _0="no products" one="# product" other="# products" />
        ),
      },
      {
        key: 'created_at',
        label: t`Added`,
        sort: 'created_at',
        width: 'w-40',
        phone: 'status',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t, percentage, number, i18n._],
  );
}
