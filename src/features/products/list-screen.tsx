import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { LineSort } from '#app/kit/list/sort-select.tsx';
import { Button } from '#app/ui/button.tsx';
import { useIsWide, useRoomy } from '#app/ui/wide.ts';
import { productList, products } from '#contract/products.ts';
import { inTable, useProductColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { isPage } from './opened-product.ts';
import { useProductActions } from './product-actions.ts';
import { ProductBulk } from './product-bulk.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSections } from './product-sections.tsx';
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
  const wide = useIsWide();
  const deletion = useDeletion<Leaving>(records);
  const covered = useRoomy() && isPage(list.open);
  const files = useImport();
  const actions = useProductActions(list, deletion.ask);
  const { disabledReason } = files;
  const importing = { key: 'import', label: t`Import`, icon: 'upload', disabledReason, onSelect: files.open } as const;
  const tools = [importing, ...useExportTool(products, list)];
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
          bin={products}
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
