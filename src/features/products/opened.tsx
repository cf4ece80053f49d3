import type { ListControl } from '#app/kit/list/list-search.ts';
import type { Product } from '#contract/products.ts';
import { AddPage } from './add-page.tsx';
import type { DeleteQuestion } from './delete-question.tsx';
import { EditPage } from './edit-page.tsx';
import { readTask } from './opened-product.ts';
import { StockDrawer } from './stock-drawer.tsx';
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
