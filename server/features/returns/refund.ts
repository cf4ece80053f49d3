import { plus } from '#contract/money.ts';
import type { returns as contract } from '#contract/returns.ts';
import { refundTotal } from '#contract/returns-rules.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { returns } from '#server/db/tables/returns.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { add, move } from '#server/domain/orders/payments.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { bookRefundChange } from '#server/domain/returns/book.ts';
import { payBack, pendingOf } from '#server/domain/returns/pay-back.ts';
import { lockReturn, type ReturnRow, readReturn, shippingLeft } from '#server/domain/returns/rows.ts';
import { tellReturn } from '#server/domain/returns/tell.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { findReturn } from './read.ts';
import type { StepCall } from './step-call.ts';

/** Says that the money of a return was given back, in the call's transaction. */
export async function refundReturn(call: Call<typeof contract.refund>) {
  const { db, actor, params, body, at, request } = call;
  const reading = { mayContact: actor.permissions.includes('orders.contact') };
  const order = await lockOrder(db, orderScope(actor), (await findReturn(db, params.id)).orderId);
  const row = await lockReturn(db, params.id);
  if (row.status === 'refunded') return readReturn(db, row.id, reading);
  await refuseStale(body.version, row.version, () => readReturn(db, row.id, reading));
  if (row.status !== 'received') throw new Failure('invalid_transition');
  const after = await payBack(call, row, { method: body.method, reference: body.reference || null });
  await tellReturn({ db, stamp: actor, request, at, doneAt: null }, order, { before: row, after });
  return readReturn(db, row.id, reading);
}

/** Other parts of a refund that is still due; the pending row follows. */
export async function changeRefund(call: StepCall, order: OrderRow, row: ReturnRow): Promise<ReturnRow> {
  const { db, actor, body, at } = call;
  const { goods, shipping: wasShipping, deduction: wasDeduction } = row;
  if (!actor.permissions.includes('orders.refund')) throw new Failure('forbidden');
  if (row.status !== 'received' || goods === null || wasShipping === null || wasDeduction === null)
    throw new Failure('invalid_transition');
  const { shipping = wasShipping, deduction = wasDeduction } = body;
  if (shipping === wasShipping && deduction === wasDeduction) return row;
  if (shipping > (await shippingLeft(db, row, order.shippingFee))) throw invalidField('shipping', 'invalid');
  if (deduction > plus(goods, shipping)) throw invalidField('deduction', 'invalid');
  if (!body.note) throw invalidField('note', 'required');
  const total = refundTotal({ goods, shipping, deduction });
  await move(call, await pendingOf(db, row), { state: 'void' });
  if (total > 0) await add(call, order, { type: 'refund', state: 'pending', amount: total }, 0, row.id);
  const done = total === 0 && { status: 'refunded' as const, refundedAt: at };
  const after = await writeRow(db, returns, row.id, { shipping, deduction, total, note: body.note, ...done }, at);
  await bookRefundChange(call, row, after);
  return after;
}
