import type { Reader } from '#server/db/database.ts';
import { and, eq, gt, inArray, isNull, sql } from '#server/db/query/drizzle.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { refreshPrices } from '#server/domain/products/prices.ts';
import { refuseDeletedReferences, refuseTakenBarcode } from '#server/domain/products/references.ts';
import { detailsOf } from '#server/domain/products/wire.ts';
import { Failure } from '#server/failure.ts';
import type { RecordKind } from '#server/http/removal.ts';

/** A product goes with its sub-products, and comes back with those that went with it. */
export const productKind: RecordKind<typeof products> = {
  table: products,
  resource: 'products',
  toWire: (db, { id }) => detailsOf(db, id),
  refuseRemoval: (db, { id }) => refuseWhileOrdered(db, eq(orderLines.productId, id)),
  async refuseRestoral(db, row) {
    const { id, barcode, deletedAt } = row;
    await refuseDeletedReferences(db, row);
    await refuseTakenBarcode(db, barcode, { productId: id });
    if (!deletedAt) return;
    const subs = await db
      .select()
      .from(subProducts)
      .where(and(eq(subProducts.productId, id), eq(subProducts.deletedAt, deletedAt)));
    for (const sub of subs) {
      await refuseDeletedReferences(db, sub);
      await refuseTakenBarcode(db, sub.barcode, { subProductId: sub.id });
    }
  },
  async afterWrite({ db }, { id, deletedAt, deletedBy }, before) {
    const alike = before.deletedAt ? eq(subProducts.deletedAt, before.deletedAt) : isNull(subProducts.deletedAt);
    await db
      .update(subProducts)
      .set({ deletedAt, deletedBy })
      .where(and(eq(subProducts.productId, id), alike));
    if (!deletedAt) await refreshPrices(db, [id]);
  },
};

/** Throws 409 in_use, with how many, while orders in progress have such lines. */
export async function refuseWhileOrdered(db: Reader, lines: ReturnType<typeof eq>): Promise<void> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${orderLines.orderId})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(lines, gt(orderLines.quantity, 0), inArray(orders.status, ['in_progress'])));
  if (found && found.count > 0) throw new Failure('in_use', { counts: { orders: found.count } });
}
