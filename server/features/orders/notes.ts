import type { orders as contract } from '#contract/orders.ts';
import { orderHistory, orderNotes } from '#server/db/tables/order-trail.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { Failure } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { detailsOf } from './details.ts';

/** Writes a note under an order that the account sees. It raises no version, so nobody's edit is disturbed by it. */
export async function addNote({ db, actor, params, body, at }: Call<typeof contract.addNote>) {
  const scope = orderScope(actor);
  const row = await lockOrder(db, scope, params.id);
  const asksToCancel = body.kind === 'cancel_requested';
  if (asksToCancel && row.status !== 'in_progress') throw new Failure('invalid_transition');
  const by = { byId: actor.id, byName: actor.name, byRole: actor.role };
  const when = { at, doneAt: offlineTime(body.done_at, at) };
  const data = { text: body.note, ...(asksToCancel && { kind: body.kind }) };
  await db.insert(orderHistory).values({ orderId: row.id, kind: 'note', data, ...by, ...when });
  if (body.note !== '') await db.insert(orderNotes).values({ orderId: row.id, note: body.note, ...by, ...when });
  // A note reaches nobody's screen who may not read it.
  await announceOrder({ db, at }, row, 'order_noted', scope.providerId === undefined ? [] : [scope.providerId]);
  return detailsOf(db, scope, row.id);
}
