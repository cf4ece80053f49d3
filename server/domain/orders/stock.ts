import type { Transition } from '#contract/order-status.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { type ActorStamp, stampOf, stockMovements } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { Failure } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { lockGoods } from './lock-goods.ts';
import type { LineRow, OrderRow } from './rows.ts';

export interface Move {
  readonly call: Pick<CallContext, 'db' | 'at'> & { readonly actor: ActorStamp };
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
  readonly transitionNo: number;
}

type Table = typeof products | typeof subProducts;

/** What a line sells, as long as it is still sold. */
interface Item {
  readonly table: Table;
  readonly id: number;
  readonly productId: number;
  quantity: number;
}

/** Takes every line's quantity out of the stock; 409 insufficient_stock names each line that lacks some. */
export async function takeStock(move: Move): Promise<void> {
  const items = await lockItems(move);
  const lacking: Record<string, string[]> = {};
  const left = new Map([...new Set(items.values())].map((item) => [item, item.quantity]));
  for (const line of move.lines) {
    const item = items.get(line.id);
    if (!item) continue;
    const rest = (left.get(item) ?? 0) - line.quantity;
    left.set(item, rest);
    if (rest < 0) lacking[`lines.${line.id}`] = ['not_enough_stock'];
  }
  if (Object.keys(lacking).length > 0) throw new Failure('insufficient_stock', { fields: lacking });
  for (const line of move.lines) {
    const item = items.get(line.id);
    await writeMovement(move, line, item, 'sale', -line.quantity);
    await hold(move, line, item ? line.quantity : 0);
  }
}

/** Puts back what the lines hold; `written_off` lets go of it without putting it back. */
export async function giveStockBack(move: Move, kind: 'cancel' | 'return' | 'written_off'): Promise<void> {
  const items = kind === 'written_off' ? new Map<number, Item>() : await lockItems(move);
  for (const line of move.lines) {
    if (line.stockTaken === 0) continue;
    if (kind !== 'written_off') await writeMovement(move, line, items.get(line.id), kind, line.stockTaken);
    await hold(move, line, 0);
  }
}

/** Keeps the counters of what was sold: an order counts from its completion until that is taken back. */
export async function countSold(move: Move, { from, to }: Transition): Promise<void> {
  if (from !== 'completed' && to !== 'completed') return;
  const sign = to === 'completed' ? 1 : -1;
  await addSold(move, ({ quantity }) => sign * quantity);
}

async function addSold({ call: { db }, lines }: Move, piecesOf: (line: LineRow) => number): Promise<void> {
  for (const line of inLockOrder(lines)) {
    const { productId, subProductId } = line;
    const pieces = piecesOf(line);
    if (pieces === 0) continue;
    const sold = (table: Table) => ({ soldQuantity: sql`${table.soldQuantity} + ${pieces}` });
    if (productId !== null) await db.update(products).set(sold(products)).where(eq(products.id, productId));
    if (subProductId === null) continue;
    await db.update(subProducts).set(sold(subProducts)).where(eq(subProducts.id, subProductId));
  }
}

/** Takes and gives back pieces of some lines by their ids; below nothing is taken. The caller has seen that there are enough. */
export async function shiftStock(move: Move, deltas: ReadonlyMap<number, number>): Promise<void> {
  const items = await lockItems(move);
  for (const line of move.lines) {
    const delta = deltas.get(line.id) ?? 0;
    if (delta === 0) continue;
    await writeMovement(move, line, items.get(line.id), 'amendment', delta);
    await hold(move, line, line.stockTaken - delta);
  }
}

/** Pieces of a line that came back. */
export interface Back {
  readonly good: number;
  readonly damaged: number;
}

/** Takes back what came back of some lines, by their ids: what is good goes into the stock, and all of it counts as sold no more. */
export async function takeBackPieces(move: Move, backs: ReadonlyMap<number, Back>): Promise<void> {
  const items = await lockItems(move);
  const none = { good: 0, damaged: 0 };
  for (const line of move.lines) {
    const { good, damaged } = backs.get(line.id) ?? none;
    if (good + damaged === 0) continue;
    if (good > 0) await writeMovement(move, line, items.get(line.id), 'return', good);
    if (damaged > 0) await writeMovement(move, line, items.get(line.id), 'damaged', 0);
    await hold(move, line, Math.max(0, line.stockTaken - good - damaged));
    await move.call.db
      .update(orderLines)
      .set({ returnedQuantity: sql`${orderLines.returnedQuantity} + ${good + damaged}` })
      .where(eq(orderLines.id, line.id));
  }
  await addSold(move, ({ id }) => {
    const { good, damaged } = backs.get(id) ?? none;
    return -good - damaged;
  });
}

/** Locks what the lines sell, as far as it is still sold. By line id. */
async function lockItems({ call: { db }, lines }: Move): Promise<Map<number, Item>> {
  const goods = await lockGoods(db, lines);
  const live = <Row extends { deletedAt: Date | null }>(row: Row | undefined) => (row?.deletedAt ? undefined : row);
  const items = new Map<string, Item>();
  const byLine = new Map<number, Item>();
  for (const { id, productId, subProductId } of lines) {
    const product = live(goods.products.get(productId ?? 0));
    const sold = subProductId === null ? product : live(goods.subs.get(subProductId));
    if (!product || !sold) continue;
    const table = subProductId === null ? products : subProducts;
    const key = `${subProductId === null ? 'p' : 's'}${sold.id}`;
    const item = items.get(key) ?? { table, id: sold.id, productId: product.id, quantity: sold.quantity };
    items.set(key, item);
    byLine.set(id, item);
  }
  return byLine;
}

async function writeMovement(
  { call: { db, actor, at }, transitionNo }: Move,
  line: LineRow,
  item: Item | undefined,
  kind: 'sale' | 'cancel' | 'return' | 'amendment' | 'damaged',
  delta: number,
): Promise<void> {
  if (item) {
    item.quantity += delta;
    await db.update(item.table).set({ quantity: item.quantity }).where(eq(item.table.id, item.id));
    const totalQuantity = sql`${products.totalQuantity} + ${delta}`;
    await db.update(products).set({ totalQuantity }).where(eq(products.id, item.productId));
  }
  await db.insert(stockMovements).values({
    productId: line.productId,
    subProductId: line.subProductId,
    orderLineId: line.id,
    transitionNo,
    kind,
    delta,
    balance: item?.quantity ?? null,
    ...stampOf(actor),
    at,
  });
}

async function hold({ call: { db } }: Move, line: LineRow, quantity: number): Promise<void> {
  if (line.stockTaken !== quantity) {
    await db.update(orderLines).set({ stockTaken: quantity }).where(eq(orderLines.id, line.id));
  }
}

function inLockOrder(lines: readonly LineRow[]): LineRow[] {
  return lines.toSorted(
    (a, b) => (a.productId ?? 0) - (b.productId ?? 0) || (a.subProductId ?? 0) - (b.subProductId ?? 0),
  );
}
