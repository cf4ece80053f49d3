import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { useWide } from '#app/kit/wide.ts';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { namedList } from '#contract/named.ts';
import type { Named, NameKind } from './kind.ts';
import { Swatch } from './swatch.tsx';

type NameColumns = ColumnsOf<typeof namedList, Named>;

export function useNameColumns(kind: NameKind): NameColumns {
  const { t } = useLingui();
  const wide = useWide();
  return useMemo(() => {
    const name: NameColumns[number] = {
      key: 'name',
      label: t`Name`,
      sort: 'name',
      card: 'title',
      cell: (row) => (
        <span className="inline-flex max-w-full items-center gap-3">
          {kind.hasPicture && <Picture picture={row.image} size={40} icon="image" />}
          {kind.hasHex && <Swatch hex={row.hex} />}
          <Name className="min-w-0 font-medium wrap-anywhere">{row.name}</Name>
        </span>
      ),
    };
    const hex: NameColumns[number] = {
      key: 'hex',
      label: t`Color code`,
      width: 'w-32',
      card: 'fact',
      cell: ({ hex }) => (hex ? <Ltr>{hex}</Ltr> : <span className="text-muted">—</span>),
    };
    const products: NameColumns[number] = {
      key: 'products_count',
      label: t`Products`,
      align: 'end',
      width: 'w-32',
      card: 'fact',
      cell: (row) => (
        <Uses to="/products" row={row} kind={kind} count={row.products_count} label={t`Products of ${row.name}`} />
      ),
    };
    const offers: NameColumns[number] = {
      key: 'offers_count',
      label: t`Offers`,
      align: 'end',
      width: 'w-28',
      cell: (row) => (
        <Uses to="/offers" row={row} kind={kind} count={row.offers_count ?? 0} label={t`Offers of ${row.name}`} />
      ),
    };
    const created: NameColumns[number] = {
      key: 'created_at',
      label: t`Added`,
      sort: 'created_at',
      width: 'w-44',
      cell: (row) => <TimeAgo at={row.created_at} />,
    };
    const id: NameColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    const isLabel = kind.filter === 'brand' || kind.filter === 'category';
    return [
      ...(wide ? [id] : []),
      name,
      ...(kind.hasHex ? [hex] : []),
      products,
      ...(isLabel ? [offers] : []),
      created,
    ];
  }, [t, kind.filter, kind.hasHex, kind.hasPicture, wide, kind]);
}

interface UsesProps {
  to: '/products' | '/offers';
  row: Named;
  kind: NameKind;
  count: number;
  label: string;
}

/** How many others refer to a record, and the way to them. */
function Uses({ to, row, kind, count, label }: UsesProps) {
  const { number } = useFormats();
  if (count === 0) return <span className="text-muted tabular-nums">{number(0)}</span>;
  return (
    <Link to={to} search={{ [kind.filter]: String(row.id) }} aria-label={label} className={figureLink}>
      {number(count)}
    </Link>
  );
}
