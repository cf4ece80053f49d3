import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { useWide } from '#app/kit/wide.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Offer, offerList } from '#contract/offers.ts';
import { TYPE_WORDS } from './words.ts';

type OfferColumns = ColumnsOf<typeof offerList, Offer>;

export function useOfferColumns(): OfferColumns {
  const { t, i18n } = useLingui();
  const { percentage, number } = useFormats();
  const wide = useWide();
  return useMemo(() => {
    const name: OfferColumns[number] = {
      key: 'name',
      label: t`Name`,
      sort: 'name',
      width: 'max-w-0 w-1/4',
      card: 'title',
      cell: (row) => <Name truncate={wide}>{row.name}</Name>,
    };
    const discount: OfferColumns[number] = {
      key: 'discount',
      label: t`Discount`,
      sort: 'discount',
      align: 'end',
      width: 'w-32',
      card: 'status',
      cell: (row) => <Ltr className="font-medium tabular-nums">{percentage(row.discount)}</Ltr>,
    };
    const type: OfferColumns[number] = {
      key: 'type',
      label: t`Type`,
      width: 'w-28 whitespace-nowrap',
      cell: (row) => i18n._(TYPE_WORDS[row.type]),
    };
    const subject: OfferColumns[number] = {
      key: 'subject',
      label: wide ? t`Brand or category` : t`Applies to`,
      card: 'fact',
      cell: (row) => <Name>{(row.brand ?? row.category)?.name ?? '—'}</Name>,
    };
    const products: OfferColumns[number] = {
      key: 'products',
      label: t`Products`,
      align: 'end',
      width: 'w-28',
      card: 'fact',
      cell: (row) => <Ltr className="tabular-nums">{number(row.products_count)}</Ltr>,
    };
    const created: OfferColumns[number] = {
      key: 'created_at',
      label: t`Added`,
      sort: 'created_at',
      width: 'w-40',
      card: 'fact',
      cell: (row) => <TimeAgo at={row.created_at} />,
    };
    if (!wide) return [name, discount, subject, products, created];
    const id: OfferColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20 max-[75rem]:hidden',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    return [id, name, discount, type, subject, products, created];
  }, [t, wide, percentage, number, i18n._]);
}
