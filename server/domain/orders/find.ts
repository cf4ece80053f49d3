import type { Reader } from '#server/db/database.ts';
import { and, eq } from '#server/db/query/drizzle.ts';
import { orders } from '#server/db/tables/orders.ts';
import { Failure } from '#server/failure.ts';
import type { OrderRow } from './rows.ts';
import type { OrderScope } from './scope.ts';

/** One order that the scope shows; everything else is 404, so that nobody learns what exists. */
export async function findOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), scope.orders));
  if (!row) throw new Failure('not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), scope.orders))
    .for('no key update', { of: orders });
  if (!row) throw new Failure('not_found');
  return row;
}
