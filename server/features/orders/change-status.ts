import {
  findTransition,
  mayChangeStatus,
  TAKE_BACK_TIME,
  type Transition,
  takingBack,
} from '#contract/order-status.ts';
import type { orders as contract } from '#contract/orders.ts';
import { writeAudit } from '#server/db/audit.ts';
import { and, desc, eq } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { markOrders } from '#server/domain/ledger/history.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { bookTransition } from '#server/domain/orders/book.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { movePayments } from '#server/domain/orders/payments.ts';
import { isAllOwn, linesOf, type OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { countSold, giveStockBack, takeStock } from '#server/domain/orders/stock.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { refuseReturned } from '#server/domain/returns/rows.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { detailsOf } from './details.ts';

type StatusCall = Call<typeof contract.changeStatus>;

/** Changes the status of one order with everything that follows from it, in the call's transaction. */
export async function changeStatus(call: StatusCall) {
  const { db, actor, params, body } = call;
  const scope = orderScope(actor);
  const row = await lockOrder(db, scope, params.id);
  // Whoever asks for what is already so has nothing to be refused, not even with an old version.
  if (row.status === body.status) return detailsOf(db, scope, row.id);
  await refuseStale(body.version, row.version, () => detailsOf(db, scope, row.id));

  const transition = findTransition(row.status, body.status);
  if (!transition) throw new Failure('invalid_transition');
  const lines = await linesOf(db, scope, [row.id]);
  const may = mayChangeStatus(transition, actor, isAllOwn(scope, row, lines));
  if (!may && !(await takesBackOwn(call, row, transition))) throw new Failure('forbidden');
  if (row.status === 'completed') await refuseReturned(db, row.id);
  refuseMissingReason(transition, body.reason);

  const move = { call, row, lines, transitionNo: row.transitionNo + 1 };
  if (transition.stock === 'take') await takeStock(move);
  if (transition.stock === 'give_back') await giveStockBack(move, 'cancel');
  if (transition.stock === 'return_if_asked') await giveStockBack(move, body.restock ? 'return' : 'written_off');
  await countSold(move, transition);
  // What was completed before there was a ledger is posted first, so that there is something to take back.
  if (transition.from === 'completed') await markOrders(call, [row.id]);
  const changed = await writeStatus(call, row, transition);
  await note(call, row, transition);
  await movePayments(call, changed, transition.payment);
  await bookTransition(call, transition, { before: row, after: changed, lines });
  await announceOrder(call, changed, 'order_changed');
  return detailsOf(db, scope, changed.id);
}

/** A slip of the finger is taken back by whoever it slipped, for a minute. */
async function takesBackOwn({ db, actor, at }: StatusCall, row: OrderRow, { from, to }: Transition): Promise<boolean> {
  const done = findTransition(to, from);
  if (!done || takingBack(done)?.to !== to) return false;
  const [last] = await db
    .select({ byId: orderHistory.byId, at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, row.id), eq(orderHistory.kind, 'status_changed')))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1);
  return last?.byId === actor.id && at.getTime() - last.at.getTime() <= TAKE_BACK_TIME;
}

function refuseMissingReason({ reasons }: Transition, reason: StatusCall['body']['reason']): void {
  if (reasons.length === 0) return;
  if (reason === undefined) throw invalidField('reason', 'reason_required');
  if (!reasons.includes(reason)) throw invalidField('reason', 'invalid');
}

async function writeStatus({ db, body, at }: StatusCall, row: OrderRow, { to, stock }: Transition): Promise<OrderRow> {
  const values = {
    status: to,
    completedAt: to === 'completed' ? at : null,
    canceledAt: to === 'canceled' ? at : null,
    cancelReason: to === 'canceled' ? (body.reason ?? null) : null,
    cancelNote: to === 'canceled' ? (body.note ?? null) : null,
    transitionNo: row.transitionNo + 1,
    stockTaken: stock === 'take' || (stock === 'none' && row.stockTaken),
  };
  return writeRow(db, orders, row.id, values, at);
}

async function note(
  { db, actor, body, request, at }: StatusCall,
  row: OrderRow,
  { from, to }: Transition,
): Promise<void> {
  const doneAt = offlineTime(body.done_at, at);
  const reason = body.reason ?? null;
  const data = { from, to, reason, note: body.note || null, raw: row.rawStatus };
  await writeOrderHistory({ db, actor, at, doneAt }, row.id, 'status_changed', data);
  const what = { action: 'change_status', resource: 'orders', recordId: row.id } as const;
  const change = { before: { status: from }, after: { status: to, reason, note: body.note || null } };
  await writeAudit(db, { actor, ...what, ...change, request, at, doneAt });
}
