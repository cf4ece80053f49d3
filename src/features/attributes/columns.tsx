import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { attributeList } from '#contract/attributes.ts';
import type { Attribute, AttributeKind } from './kind.ts';
import { Swatch } from './swatch.tsx';

type AttributeColumns = ColumnsOf<typeof attributeList, Attribute>;

export function useAttributeColumns(kind: AttributeKind): AttributeColumns {
  const { t } = useLingui();
  const wide = useIsWide();
  return useMemo(() => {
    const name: AttributeColumns[number] = {
      key: 'name',
      label: t`Name`,
      sort: 'name',
      phone: 'name',
      picture: (row) => {
        if (kind.hasPicture) return <Picture picture={row.image} size={40} icon="image" />;
        return kind.hasHex && <Swatch hex={row.hex} />;
      },
      cell: (row) => <Name className="min-w-0 font-medium wrap-anywhere">{row.name}</Name>,
      phoneCell: (row) => <Name>{row.name}</Name>,
    };
    const hex: AttributeColumns[number] = {
      key: 'hex',
      label: t`Color code`,
      width: 'w-32',
      phone: 'apart',
      phoneCell: ({ hex }) => hex && <Ltr>{hex}</Ltr>,
      cell: ({ hex }) => (hex ? <Ltr>{hex}</Ltr> : <span className="text-muted">—</span>),
    };
    const products: AttributeColumns[number] = {
      key: 'products_count',
      label: t`Products`,
      align: 'end',
      width: 'w-32',
      phone: 'apart',
      cell: (row) => (
        <Uses to="/products" row={row} kind={kind} count={row.products_count} label={t`Products of ${row.name}`} />
      ),
      phoneCell: ({ products_count: count }) => (
        <Plural value={count} _0="no products" one="# product" other="# products" />
      ),
    };
    const offers: AttributeColumns[number] = {
      key: 'offers_count',
      label: t`Offers`,
      align: 'end',
      width: 'w-28',
      phone: 'apart',
      phoneCell: ({ offers_count: count = 0 }) => count > 0 && <Plural value={count} one="# offer" other="# offers" />,
      cell: (row) => (
        <Uses to="/offers" row={row} kind={kind} count={row.offers_count ?? 0} label={t`Offers of ${row.name}`} />
      ),
    };
    const created: AttributeColumns[number] = {
      key: 'created_at',
      label: t`Added`,
      sort: 'created_at',
      width: 'w-44',
      phone: 'status',
      cell: (row) => <TimeAgo at={row.created_at} />,
    };
    const id: AttributeColumns[number] = {
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
  row: Attribute;
  kind: AttributeKind;
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
