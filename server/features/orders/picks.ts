import type { orders as contract } from '#contract/orders.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq } from '#server/db/query/drizzle.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { type OrderScope, orderScope } from '#server/domain/orders/scope.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { Failure } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { detailsOf } from './details.ts';

/** Counts pieces of one line as picked, or puts them back. What does not fit the line's quantity is left out. */
export async function pickLine({ db, actor, params, body, at }: Call<typeof contract.pick>) {
  const scope = orderScope(actor);
  const row = await lockOrder(db, scope, params.id);
  if (row.status !== 'in_progress') throw new Failure('invalid_transition');
  const line = await findLine(db, scope, row.id, body.line_id);
  const picked = Math.min(line.quantity, Math.max(0, line.pickedQuantity + body.delta));
  const quantity = picked - line.pickedQuantity;
  if (quantity !== 0) {
    await db.update(orderLines).set({ pickedQuantity: picked }).where(eq(orderLines.id, line.id));
    const data = { quantity, line_id: line.id, product: line.productName, provider_id: line.providerId };
    await writeOrderHistory({ db, actor, at, doneAt: offlineTime(body.done_at, at) }, row.id, 'picked', data);
    // Another provider's lines are not his business, so neither is what is picked of them.
    await announceOrder({ db, at }, row, 'order_picked', line.providerId === null ? [] : [line.providerId]);
  }
  return detailsOf(db, scope, row.id);
}

// The order's lock keeps two pickers of one line apart.
async function findLine(db: Reader, scope: OrderScope, orderId: number, id: number) {
  const own = and(eq(orderLines.orderId, orderId), eq(orderLines.id, id), scope.lines);
  const [line] = await db.select().from(orderLines).where(own);
  if (!line) throw new Failure('not_found');
  return line;
}
