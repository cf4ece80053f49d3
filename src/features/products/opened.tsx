import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import type { Product } from '#contract/products.ts';
import type { SubProduct } from '#contract/sub-products.ts';
import { AddPage } from './add-page.tsx';
import type { DeleteQuestion } from './delete-question.tsx';
import { EditPage } from './edit-page.tsx';
import { readTask } from './opened-product.ts';
import { productRecord } from './queries.ts';
import { StockForm } from './stock-form.tsx';
import { ViewPage } from './view-page.tsx';

interface OpenedProductProps {
  list: ListControl;
  /** The list's rows, shown while the record itself is on its way. */
  rows: readonly Product[] | undefined;
  onDelete: (row: Parameters<typeof DeleteQuestion>[0]['row']) => void;
}

/** Whatever the address opens. */
export function OpenedProduct({ list, rows, onDelete }: OpenedProductProps) {
  const task = readTask(list.open);
  const close = list.closeDrawer;
  if (!task) return null;
  if (task.kind === 'new') return <AddPage onClose={close} />;
  const { id } = task;
  const row = rows?.find((candidate) => candidate.id === id);
  if (task.kind === 'stock') return <StockDrawer id={id} row={row} onClose={close} />;
  if (task.kind === 'view') return <ViewPage id={id} row={row} list={list} onDelete={onDelete} />;
  return <EditPage id={id} row={row} startsWith={task.kind} onClose={close} />;
}

interface StockDrawerProps {
  id: number;
  row: Product | undefined;
  onClose: () => void;
}

function StockDrawer({ id, row, onClose }: StockDrawerProps) {
  const result = useQuery(productRecord(id));
  const details = result.data?.data;
  // Without its sub-products a product can still be counted itself, so a row of the list will do where it has none.
  const product = details ?? (row?.sub_products_count === 0 ? row : undefined);
  const subs: readonly SubProduct[] = details?.sub_products ?? [];
  if (product) return <StockForm product={product} subs={subs} onClose={onClose} />;
  return (
    <Drawer title={<Trans>Change the stock</Trans>} onClose={onClose}>
      <RecordState result={result} />
    </Drawer>
  );
}
