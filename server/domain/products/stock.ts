import type { STOCK_REASONS } from '#contract/product-stock.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { stampOf, stockMovements } from '#server/db/tables/order-trail.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import type { CallContext } from '#server/http/api.ts';

/** A product or a sub-product whose product's row is locked. */
interface StockItem {
  readonly productId: number;
  /** null: the product itself. */
  readonly subProductId: number | null;
}

interface Movement {
  readonly delta: number;
  /** Pieces of the item after it. */
  readonly balance: number;
  readonly reason: (typeof STOCK_REASONS)[number];
  readonly note?: string;
  readonly doneAt?: Date | null;
}

async function writeMovement(
  { db, actor, at }: Pick<CallContext, 'db' | 'actor' | 'at'>,
  item: StockItem,
  { delta, balance, reason, note = '', doneAt = null }: Movement,
): Promise<void> {
  await db
    .insert(stockMovements)
    .values({ ...item, kind: reason, reason, delta, balance, note, ...stampOf(actor), at, doneAt });
}

/** Sets an item's pieces, with the product's total and a line in its history. The product's row is locked by the caller. */
export async function moveStock(
  call: Pick<CallContext, 'db' | 'actor' | 'at'>,
  item: StockItem,
  movement: Movement,
): Promise<void> {
  const { db } = call;
  const { delta, balance } = movement;
  const totalQuantity = sql`${products.totalQuantity} + ${delta}`;
  const own = item.subProductId === null;
  await db
    .update(products)
    .set(own ? { quantity: balance, totalQuantity } : { totalQuantity })
    .where(eq(products.id, item.productId));
  if (item.subProductId !== null) {
    await db.update(subProducts).set({ quantity: balance }).where(eq(subProducts.id, item.subProductId));
  }
  await writeMovement(call, item, movement);
}
