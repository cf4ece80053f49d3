import { eq } from 'drizzle-orm';
import type { transactions as contract } from '#contract/transactions.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { bookRefund } from '#server/domain/orders/book.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { move, type PaymentRow } from '#server/domain/orders/payments.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import { Failure } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';

/** Marks a refund that is due as given, in the call's transaction. It raises no version of its order. */
export async function markRefunded(call: Call<typeof contract.refund>) {
  const { db, actor, params, body, request, at } = call;
  const { orderId } = await findRow(db, params.id);
  // Whatever else moves the money of an order holds its lock.
  const order = await lockOrder(db, orderScope(actor), orderId);
  const row = await findRow(db, params.id);
  if (row.type === 'refund' && row.state === 'refunded') return transactionOf(row);
  if (row.type !== 'refund' || row.state !== 'pending' || row.returnId !== null)
    throw new Failure('invalid_transition');
  const change = { state: body.state, method: body.method, reference: body.reference || null };
  await move(call, [row], change);
  await bookRefund(call, row, body.method);
  const before = { state: row.state, method: row.method, reference: row.reference };
  const what = { action: 'update', resource: 'transactions', recordId: row.id } as const;
  await writeAudit(db, { actor, ...what, before, after: change, request, at });
  await announceOrder({ db, at }, order, 'order_noted', []);
  const by = { byId: actor.id, byName: actor.name, byRole: actor.role };
  const isRow = eq(transactions.id, row.id);
  return transactionOf(oneRow(await db.update(transactions).set(by).where(isRow).returning()));
}

async function findRow(db: Reader, id: number): Promise<PaymentRow> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}
