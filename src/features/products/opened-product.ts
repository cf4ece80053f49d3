import { type Opened, taskRecord } from '#app/kit/list/list-search.ts';

/** What the address opens: a new product, one to look at, one to change (`sub`: with a new sub-product; `price`: there), or its stock. */
type OpenedTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'view' | 'edit' | 'price' | 'sub' | 'stock'; readonly id: number };

export function readTask(open: Opened | undefined): OpenedTask | undefined {
  if (open === 'new') return { kind: 'new' };
  if (typeof open === 'number') return { kind: 'view', id: open };
  for (const kind of ['edit', 'price', 'sub', 'stock'] as const) {
    const id = taskRecord(open, kind);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** True for what takes the list's place where it is wide; the stock is a drawer beside it. */
export function isPage(open: Opened | undefined): boolean {
  const task = readTask(open);
  return task !== undefined && task.kind !== 'stock';
}
