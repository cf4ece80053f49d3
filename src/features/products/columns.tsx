import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { SaleSwitch } from '#app/kit/crud/sale-switch.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { toPiastres } from '#contract/money.ts';
import { type Product, type productList, products } from '#contract/products.ts';
import { Pieces, PiecesInWords } from './pieces.tsx';
import { PRODUCTS } from './queries.ts';

type ProductColumns = ColumnsOf<typeof productList, Product>;

/** What is told of a product in a list. */
export function useProductColumns(): ProductColumns {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'name',
        label: t`Product`,
        sort: 'name',
        phone: 'name',
        width: 'w-1/2 min-w-56',
        picture: ({ image }) => <Picture picture={image} size={40} />,
        cell: (row) => <ProductName row={row} />,
        phoneCell: ({ name }) => <Name>{name}</Name>,
      },
      {
        key: 'brand',
        label: t`Brand and category`,
        phone: 'apart',
        phoneCell: ({ brand, category }) => (brand || category) && <Name>{(brand ?? category)?.name}</Name>,
        cell: ({ brand, category }) => (
          <>
            <Short>{brand?.name}</Short>
            <span className="text-small text-muted">
              <Short>{category?.name}</Short>
            </span>
          </>
        ),
      },
      // The narrowest tables have no room for it; its page tells it.
      {
        key: 'provider',
        label: t`Provider`,
        phone: 'warning',
        phoneCell: ({ enabled, effective_enabled: sold }) => enabled && !sold && <Trans>Provider inactive</Trans>,
        width: 'max-xl:hidden',
        cell: (row) => <Seller row={row} />,
      },
      {
        key: 'price',
        label: t`Price`,
        sort: 'price',
        align: 'end',
        phone: 'worth',
        cell: (row) => <Price {...row} />,
        phoneCell: ({ price_after_offers: after }) => <Money amount={toPiastres(after)} />,
      },
      {
        key: 'quantity',
        label: t`Quantity`,
        sort: 'quantity',
        align: 'end',
        phone: 'apart',
        cell: (row) => <Pieces count={row.total_quantity} />,
        phoneCell: (row) => <PiecesInWords count={row.total_quantity} />,
      },
      {
        key: 'enabled',
        label: t`On sale`,
        width: 'w-24',
        phone: 'status',
        cell: (row) => <SaleSwitch endpoint={products.update} resource={PRODUCTS} row={row} name={row.name} />,
      },
      // Neither the table nor the cards have room for these; the list is ordered by them all the same.
      { key: 'created_at', label: t`Added`, sort: 'created_at', cell: (row) => <TimeAgo at={row.created_at} /> },
      { key: 'sold', label: t`Sold`, sort: 'sold', cell: (row) => row.sold_quantity },
    ],
    [t],
  );
}

/** The columns that the table has room for. */
export function inTable(columns: ProductColumns): ProductColumns {
  return columns.filter(({ key }) => key !== 'created_at' && key !== 'sold');
}

function ProductName({ row: { name, sub_products_count: count } }: { row: Product }) {
  return (
    <span className="grid min-w-0">
      <Name className="line-clamp-2 wrap-anywhere">{name}</Name>
      {count > 0 && (
        <span className="text-small font-normal text-muted">
          <Plural value={count} one="# sub-product" other="# sub-products" />
        </span>
      )}
    </span>
  );
}

function Short({ children }: { children: ReactNode }) {
  return <span className="block max-w-32 truncate">{children ? <Name>{children}</Name> : <Nothing />}</span>;
}

function Seller({ row: { provider, enabled, effective_enabled: sold } }: { row: Product }) {
  return (
    <span className="block max-w-36 truncate">
      {provider ? (
        <Name>{provider.name}</Name>
      ) : (
        <span className="text-muted">
          <Trans>The marketplace</Trans>
        </span>
      )}
      {enabled && !sold && (
        <span className="block text-small text-warning">
          <Trans>Provider inactive</Trans>
        </span>
      )}
    </span>
  );
}
