import { asc, eq } from 'drizzle-orm';
import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import { Failure } from '#server/failure.ts';
import { iso } from '#server/http/reply.ts';
import { readReturn } from './returns.ts';

/** How far an order is and what of it comes back, the oldest return first. Throws 404 where there is no such order. */
export async function readProgress(db: Reader, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Failure('not_found');
  const own = await db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.id));
  return {
    id: order.id,
    status: order.status,
    created_at: iso(order.createdAt),
    completed_at: iso(order.completedAt),
    total_price: toPounds(order.totalPrice),
    return_status: order.returnStatus,
    returns: await Promise.all(own.map((one) => readReturn(db, one.id))),
  };
}
