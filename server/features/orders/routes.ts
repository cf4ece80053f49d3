import { type orders as contract, orders } from '#contract/orders.ts';
import { orderNotes, stampOf } from '#server/db/tables/order-trail.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { findOrder, lockOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { Failure } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { amendOrder, previewAmendment } from './amendments.ts';
import { changeMany } from './bulk.ts';
import { changeStatus } from './change-status.ts';
import { correctContact } from './contact.ts';
import { detailsOf } from './details.ts';
import { mountOrderExport } from './export.ts';
import { historyOf } from './history.ts';
import { listChoices, listOrders, orderFinder } from './list.ts';
import { pickLine } from './picks.ts';

function mountOrders(api: Api): void {
  mount(api, orders.list, ({ db, actor, list, at }) => listOrders(db, orderScope(actor), list, at));
  mount(api, orders.choices, async ({ db, actor }) => ({ data: await listChoices(db, orderScope(actor)) }));
  mount(api, orders.get, async ({ db, actor, params }) => ({
    data: await detailsOf(db, orderScope(actor), params.id),
  }));
  mount(api, orders.history, async ({ db, actor, params }) => {
    const scope = orderScope(actor);
    return { data: await historyOf(db, scope, actor, await findOrder(db, scope, params.id)) };
  });
  mount(api, orders.changeStatus, async (call) => ({ data: await changeStatus(call) }));
  mount(api, orders.updateContact, async (call) => ({ data: await correctContact(call) }));
  mount(api, orders.amend, async (call) => ({ data: await amendOrder(call) }));
  mount(api, orders.previewAmendment, async (call) => ({ data: await previewAmendment(call) }));
  mountOrderExport(api);
  mount(api, orders.bulk, changeMany, { inTransaction: false });
  mount(api, orders.addNote, async (call) => ({ data: await addNote(call) }));
  mount(api, orders.pick, async (call) => ({ data: await pickLine(call) }));
  mount(api, orders.recordPrint, async (call) => ({ data: await recordPrint(call) }));
}

export const ordersFeature: Feature = {
  mount: mountOrders,
  named: null,
  found: orderFinder,
  purged: [],
};

/** Writes a note under an order that the account sees. It raises no version, so nobody's edit is disturbed by it. */
async function addNote({ db, actor, params, body, at }: Call<typeof contract.addNote>) {
  const scope = orderScope(actor);
  const row = await lockOrder(db, scope, params.id);
  const asksToCancel = body.kind === 'cancel_requested';
  if (asksToCancel && row.status !== 'in_progress') throw new Failure('invalid_transition');
  const when = { at, doneAt: offlineTime(body.done_at, at) };
  const data = { text: body.note, ...(asksToCancel && { kind: body.kind }) };
  await writeOrderHistory({ db, actor, ...when }, row.id, 'note', data);
  if (body.note !== '')
    await db.insert(orderNotes).values({ orderId: row.id, note: body.note, ...stampOf(actor), ...when });
  // A note reaches nobody's screen who may not read it.
  await announceOrder({ db, at }, row, 'order_noted', scope.providerId === undefined ? [] : [scope.providerId]);
  return detailsOf(db, scope, row.id);
}

/** Writes into the history that somebody printed the order. */
async function recordPrint({ db, actor, params, body, at }: Call<typeof contract.recordPrint>) {
  const scope = orderScope(actor);
  const row = await findOrder(db, scope, params.id);
  const doneAt = offlineTime(body.done_at, at);
  await writeOrderHistory({ db, actor, at, doneAt }, row.id, 'printed', { kind: body.kind });
  return detailsOf(db, scope, row.id);
}
