import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { useWide } from '#app/kit/wide.ts';
import { productList, products } from '#contract/products.ts';
import { useProductColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ImportButton } from './import-button.tsx';
import { isPage } from './opened-product.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductBulk } from './product-bulk.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSections } from './product-sections.tsx';
import { PRODUCTS, productsPage } from './queries.ts';

// Pages and forms bring the form library and the schemas along, so they come when the first one opens.
const Opened = lazy(() => import('./opened.tsx').then((module) => ({ default: module.OpenedProduct })));

type Leaving = Parameters<typeof DeleteQuestion>[0]['row'];

/** Everything that is sold, and the pages of single products, which take the list's place where it is wide. */
export function ProductsScreen() {
  const { t } = useLingui();
  const list = useListSearch(productList);
  const answer = useWaitingRows(PRODUCTS, useQuery(productsPage(list.params)));
  const selection = useSelection(list, answer.data);
  const columns = useProductColumns();
  const [leaving, setLeaving] = useState<Leaving>();
  const covered = useWide() && isPage(list.open);
  const rows = answer.data?.data;

  return (
    <>
      {!covered && (
        <ListFrame
          title={t`Products`}
          list={list}
          answer={answer}
          columns={columns}
          searchLabel={t`Search products`}
          tabs={<ProductSections />}
          action={
            <AddButton endpoint={products.create} list={list}>
              <Trans>Add product</Trans>
            </AddButton>
          }
          filters={<ProductFilters list={list} />}
          tools={
            <>
              <ImportButton />
              <ExportButton calls={products} list={list} />
            </>
          }
          emptyText={<Trans>No products yet</Trans>}
          selection={selection}
          bulk={<ProductBulk selection={selection} />}
        >
          {(shown) => (
            <DataList
              label={t`Products`}
              columns={columns}
              rows={shown}
              list={list}
              selection={selection}
              nameOf={(row) => row.name}
              remark={(row) => <WaitingMark root={PRODUCTS} id={row.id} />}
              hrefOf={(row) => list.hrefFor(row.id)}
              onOpen={(row) => list.openDrawer(row.id)}
              actions={(row) => <ProductActions row={row} list={list} onDelete={() => setLeaving(row)} />}
            />
          )}
        </ListFrame>
      )}
      <Suspense>
        {list.open !== undefined && <Opened key={list.open} list={list} rows={rows} onDelete={setLeaving} />}
      </Suspense>
      {leaving && (
        <DeleteQuestion
          row={leaving}
          onRemoved={() => {
            selection.forget(leaving.id);
            if (list.open === leaving.id) list.closeDrawer();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
