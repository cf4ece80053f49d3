import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { SaleSwitch } from '#app/kit/crud/sale-switch.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Price } from '#app/ui/price.tsx';
import { toPiastres } from '#contract/money.ts';
import { type MyProduct, myProductList, myProducts } from '#contract/my-products.ts';
import { MY_PRODUCTS, myProductsPage } from './queries.ts';

// The form brings the form library along, so it comes when the first one opens.
const Drawer = lazyPart(() => import('./product-drawer.tsx').then((module) => ({ default: module.MyProductDrawer })));

/** What a provider sells: he keeps price, quantity and whether it is sold. `pages` are those of the orders. */
export function MyProductsScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const list = useListSearch(myProductList);
  const result = useWaitingRows(MY_PRODUCTS, useQuery(myProductsPage(list.params)), list);
  const columns = useColumns();
  const states = [
    { value: '1', label: t`On sale` },
    { value: '0', label: t`Not on sale` },
  ];
  return (
    <>
      <RecordList
        title={t`My products`}
        records={{ resource: MY_PRODUCTS, list, result }}
        columns={columns}
        searchLabel={t`Search my products`}
        tabs={pages}
        filters={<ChoiceFilter list={list} name="enabled" label={t`Sale status`} choices={states} />}
        emptyText={<Trans>No products yet</Trans>}
        nameOf={(row) => row.name}
      />
      <Suspense>
        {typeof list.open === 'number' && (
          <Drawer
            key={list.open}
            id={list.open}
            row={result.data?.data.find(({ id }) => id === list.open)}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): ColumnsOf<typeof myProductList, MyProduct> {
  const { t } = useLingui();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        label: t`Name`,
        sort: 'name',
        phone: 'name',
        phoneCell: ({ name }) => <Name>{name}</Name>,
        cell: ({ name, sub_products_count: count }) => (
          <>
            <Name>{name}</Name>
            {count > 0 && (
              <span className="ms-2 text-small text-muted">
                <Plural value={count} one="# sub-product" other="# sub-products" />
              </span>
            )}
          </>
        ),
      },
      {
        key: 'price',
        label: t`Price`,
        sort: 'price',
        align: 'end',
        phone: 'worth',
        phoneCell: ({ price_after_offers: after }) => <Money amount={toPiastres(after)} />,
        cell: (row) => <Price {...row} />,
      },
      {
        key: 'quantity',
        label: t`Quantity`,
        sort: 'quantity',
        align: 'end',
        phone: 'apart',
        phoneCell: ({ quantity }) => (
          <span className={quantity === 0 ? 'text-bad' : ''}>
            <Plural value={quantity} _0="no pieces" one="# piece" other="# pieces" />
          </span>
        ),
        cell: ({ quantity }) => <Ltr className={quantity === 0 ? 'text-bad' : ''}>{number(quantity)}</Ltr>,
      },
      {
        key: 'enabled',
        label: t`On sale`,
        width: 'w-28',
        phone: 'status',
        cell: (row) => <SaleSwitch endpoint={myProducts.update} resource={MY_PRODUCTS} row={row} name={row.name} />,
      },
    ],
    [t, number],
  );
}
