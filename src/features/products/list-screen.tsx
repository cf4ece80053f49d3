import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { SortSelect } from '#app/kit/sort-select.tsx';
import { useRoomy, useWide } from '#app/kit/wide.ts';
import { Button } from '#app/ui/button.tsx';
import { productList, products } from '#contract/products.ts';
import { inTable, useProductColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { isPage } from './opened-product.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductBulk } from './product-bulk.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSections } from './product-sections.tsx';
import { ProductTools } from './product-tools.tsx';
import { PRODUCTS, productsPage } from './queries.ts';
import { useImport } from './use-import.tsx';

// Pages and forms bring the form library and the schemas along, so they come when the first one opens.
const Opened = lazy(() => import('./opened.tsx').then((module) => ({ default: module.OpenedProduct })));

type Leaving = Parameters<typeof DeleteQuestion>[0]['row'];

/** Everything that is sold, and the pages of single products, which take the list's place unless it is a phone's. */
export function ProductsScreen() {
  const { t } = useLingui();
  const list = useListSearch(productList);
  const records = useRecords(PRODUCTS, list, useQuery(productsPage(list.params)));
  const columns = useProductColumns();
  const wide = useWide();
  const deletion = useDeletion<Leaving>(records);
  const covered = useRoomy() && isPage(list.open);
  const files = useImport();
  const rows = records.answer.data?.data;
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
              <AddButton endpoint={products.create} list={list}>
                <Trans>Add product</Trans>
              </AddButton>
              {isNewShop && (
                <Button icon="upload" disabledReason={files.disabledReason} onClick={files.open}>
                  <Trans>Import</Trans>
                </Button>
              )}
            </>
          }
          filters={<ProductFilters list={list} />}
          tools={
            <>
              {wide && <SortSelect list={list} columns={columns} />}
              <ProductTools list={list} files={files} />
            </>
          }
          emptyText={<Trans>No products yet</Trans>}
          bulk={<ProductBulk selection={records.selection} />}
          bin={products}
          nameOf={(row) => row.name}
          actions={(row) => <ProductActions row={row} list={list} onDelete={() => deletion.ask(row)} />}
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
