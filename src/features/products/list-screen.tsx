import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { MoneyRangeFilter } from '#app/kit/filter/money-range-filter.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { LineSort } from '#app/kit/list/sort-select.tsx';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useIsWide, useRoomy } from '#app/ui/wide.ts';
import { type Product, productList, products } from '#contract/products.ts';
import { inTable, useProductColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { isPage } from './opened-product.ts';
import { ProductBulk } from './product-bulk.tsx';
import { PRODUCTS, productsPage } from './queries.ts';
import { BRANDS, CATEGORIES, COLORS, PROVIDERS, SIZES } from './sources.ts';
import { useImport } from './use-import.tsx';

// Pages and forms bring the form library and the schemas along, so they come when the first one opens.
const Opened = lazyPart(() => import('./opened.tsx').then((module) => ({ default: module.OpenedProduct })));

type Leaving = Parameters<typeof DeleteQuestion>[0]['row'];

/** Everything that is sold, and the pages of single products, which take the list's place unless it is a phone's. */
export function ProductsScreen() {
  const { t } = useLingui();
  const list = useListSearch(productList);
  const records = useRecords(PRODUCTS, list, useQuery(productsPage(list.params)));
  const columns = useProductColumns();
  const wide = useIsWide();
  const deletion = useDeletion<Leaving>(records);
  const covered = useRoomy() && isPage(list.open);
  const files = useImport();
  const actions = useProductActions(list, deletion.ask);
  const { disabledReason } = files;
  const importing = { key: 'import', label: t`Import`, icon: 'upload', disabledReason, onSelect: files.open } as const;
  const tools = [importing, ...useExportTool(products, list)];
  const rows = records.result.data?.data;
  // Most shops have their products in a file already.
  const isNewShop = rows?.length === 0 && list.value.query === '' && list.filterCount === 0;

  return (
    <>
      {!covered && (
        <RecordList
          title={t`Products`}
          records={records}
          columns={wide ? inTable(columns) : columns}
          searchLabel={t`Search products`}
          tabs={<ProductSections />}
          action={
            <>
              <AddButton endpoint={products.create} list={list}>{t`Add product`}</AddButton>
              {isNewShop && (
                <Button icon="upload" disabledReason={files.disabledReason} onClick={files.open}>
                  <Trans>Import</Trans>
                </Button>
              )}
            </>
          }
          filters={
            <>
              <ProductFilters list={list} />
              <LineSort list={list} columns={columns} />
            </>
          }
          tools={tools}
          emptyText={<Trans>No products yet</Trans>}
          bulk={<ProductBulk selection={records.selection} />}
          deleted={products}
          nameOf={(row) => row.name}
          actions={actions}
        />
      )}
      <Suspense>
        {list.open !== undefined && <Opened key={list.open} list={list} rows={rows} onDelete={deletion.ask} />}
      </Suspense>
      {files.drawer}
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

/** What can be done with one product. */
function useProductActions(list: ListControl, onDelete: (row: Product) => void) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(products.remove);
  const usual = useUsualActions();
  return (row: Product): RowAction[] => {
    const { id, name } = row;
    const { view, edit, remove } = usual(name);
    return [
      view(() => list.openDrawer(id)),
      edit(() => list.openDrawer(`edit-${id}`)),
      {
        key: 'price',
        word: t`Change the price`,
        label: t`Change the price of ${name}`,
        icon: 'banknote',
        onSelect: () => list.openDrawer(`price-${id}`),
      },
      {
        key: 'sub',
        word: t`Add sub-product`,
        label: t`Add a sub-product of ${name}`,
        icon: 'copy-plus',
        onSelect: () => list.openDrawer(`sub-${id}`),
      },
      {
        key: 'stock',
        word: t`Change the stock`,
        label: t`Change the stock of ${name}`,
        icon: 'package-plus',
        next: true,
        onSelect: () => list.openDrawer(`stock-${id}`),
      },
      remove(() => onDelete(row), deleteReason),
    ];
  };
}

/** What narrows the list: the usual questions in line, the rarer ones behind “more”. */
function ProductFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const place = useFilterPlace();
  const [more, setMore] = useState(false);
  const yesNo = (yes: string, no: string) => [
    { value: '1', label: yes },
    { value: '0', label: no },
  ];
  const levels = [
    { value: 'in', label: t`In stock` },
    { value: 'low', label: t`Running low` },
    { value: 'out', label: t`Out of stock` },
  ];
  return (
    <>
      <ReferenceFilter list={list} name="brand" label={t`Brand`} source={BRANDS} />
      <ReferenceFilter list={list} name="category" label={t`Category`} source={CATEGORIES} />
      <ChoiceFilter list={list} name="stock" label={t`Stock`} choices={levels} />
      {place === 'line' && (
        <Button
          tone="plain"
          icon={more ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      )}
      {(more || place !== 'line') && (
        <>
          <ReferenceFilter list={list} name="provider" label={t`Provider`} source={PROVIDERS} />
          <ChoiceFilter list={list} name="enabled" label={t`Sale status`} choices={yesNo(t`On sale`, t`Not on sale`)} />
          <ChoiceFilter
            list={list}
            name="has_offer"
            label={t`Offer`}
            choices={yesNo(t`With an offer`, t`Without an offer`)}
          />
          <ReferenceFilter list={list} name="size" label={t`Size`} source={SIZES} />
          <ReferenceFilter list={list} name="color" label={t`Color`} source={COLORS} />
          <MoneyRangeFilter list={list} label={t`Price`} />
        </>
      )}
    </>
  );
}

/** The pages beside the list of products. */
function ProductSections() {
  const { t } = useLingui();
  const pages = [
    ['/products', t`Products`],
    ['/products/brands', t`Brands`],
    ['/products/categories', t`Categories`],
  ] as const;
  return <PageTabs label={t`Pages of products`} pages={pages} value="/products" />;
}
