import { plus } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, gt, inArray, isNull, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { endSessionsOfDeleted } from '#server/domain/accounts/edit.ts';
import { type AccountRow, refuseEmailInUse } from '#server/domain/accounts/store.ts';
import { keptSums } from '#server/domain/ledger/balances.ts';
import { returnProductsOf } from '#server/domain/products/return.ts';
import { Failure } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { isProvider, providerOf } from './store.ts';

export const providerKind = {
  table: accounts,
  only: isProvider,
  resource: 'providers',
  toWire: providerOf,
  refuseRemoval: refuseWhileInUse,
  refuseRestoral: refuseEmailInUse,
  afterWrite: deleteOrRestoreProducts,
};

/** Throws 409 in_use while he has lines in orders in progress, since somebody waits for them, or money is owed. */
async function refuseWhileInUse(db: Reader, { id }: AccountRow): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.status, 'in_progress'), eq(orderLines.providerId, id), gt(orderLines.quantity, 0)));
  if (open && open.count > 0) throw new Failure('in_use', { counts: { orders: open.count } });
  const owed = await keptSums(db, `provider:${id}`);
  if (plus(...owed.map(({ amount }) => amount)) !== 0) throw new Failure('in_use', { counts: { balances: 1 } });
}

/** His products go with him, and come back with him: those that were deleted before stay deleted. */
async function deleteOrRestoreProducts(call: CallContext, row: AccountRow, before: AccountRow): Promise<void> {
  await endSessionsOfDeleted(call, row);
  const { db } = call;
  // The moment of the deletion tells which of them went with him.
  if (before.deletedAt) return returnProductsOf(db, row.id, before.deletedAt);
  const own = eq(products.providerId, row.id);
  const parents = db.select({ id: products.id }).from(products).where(own);
  const values = { deletedAt: row.deletedAt, deletedBy: row.deletedBy };
  await db
    .update(subProducts)
    .set(values)
    .where(and(inArray(subProducts.productId, parents), isNull(subProducts.deletedAt)));
  await db
    .update(products)
    .set(values)
    .where(and(own, isNull(products.deletedAt)));
}
