import type { orders as contract } from '#contract/orders.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import { findOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import type { Call } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { detailsOf } from './details.ts';

/** Writes into the history that somebody printed the order. */
export async function recordPrint({ db, actor, params, body, at }: Call<typeof contract.recordPrint>) {
  const scope = orderScope(actor);
  const row = await findOrder(db, scope, params.id);
  await db.insert(orderHistory).values({
    orderId: row.id,
    kind: 'printed',
    data: { kind: body.kind },
    byId: actor.id,
    byName: actor.name,
    byRole: actor.role,
    at,
    doneAt: offlineTime(body.done_at, at),
  });
  return detailsOf(db, scope, row.id);
}
