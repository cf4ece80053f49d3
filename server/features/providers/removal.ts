import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { endSessionsOfDeleted } from '#server/features/accounts/edit.ts';
import { type AccountRow, refuseEmailInUse } from '#server/features/accounts/store.ts';
import type { CallContext } from '#server/http/api.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { duplicateField, Failure } from '#server/http/failure.ts';
import { isProvider, providerOf } from './store.ts';

export const providerKind = {
  table: accounts,
  only: isProvider,
  entity: 'providers',
  shown: providerOf,
  refuseRemoval: refuseWhileShipping,
  refuseRestoral: refuseEmailInUse,
  follow: followWithProducts,
};

/** Throws 409 in_use while he has lines in orders in progress: somebody waits for them. */
async function refuseWhileShipping(db: Reader, { id }: AccountRow): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.status, 'in_progress'), eq(orderLines.providerId, id)));
  if (open && open.count > 0) throw new Failure('in_use', { counts: { orders: open.count } });
}

/** His products go with him, and come back with him: those that were deleted before stay deleted. */
async function followWithProducts(call: CallContext, row: AccountRow, before: AccountRow): Promise<void> {
  await endSessionsOfDeleted(call, row);
  const { db } = call;
  const own = eq(products.providerId, row.id);
  const parents = db.select({ id: products.id }).from(products).where(own);
  const values = { deletedAt: row.deletedAt, deletedBy: row.deletedBy };
  // The moment of the deletion tells which of them went with him.
  const gone = before.deletedAt;
  const [parts, whole] = gone
    ? [eq(subProducts.deletedAt, gone), eq(products.deletedAt, gone)]
    : [isNull(subProducts.deletedAt), isNull(products.deletedAt)];
  const refuse = (error: unknown) => {
    const index = brokenUniqueIndex(error);
    throw index?.endsWith('_barcode') ? duplicateField('barcode') : error;
  };
  await db
    .update(subProducts)
    .set(values)
    .where(and(inArray(subProducts.productId, parents), parts))
    .catch(refuse);
  await db.update(products).set(values).where(and(own, whole)).catch(refuse);
}
