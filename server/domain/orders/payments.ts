import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type Piastres, plus, toPounds } from '#contract/money.ts';
import type { PaymentEffect } from '#contract/order-status.ts';
import { orderHistory, transactions } from '#server/db/tables/order-trail.ts';
import type { CallContext } from '#server/http/api.ts';
import type { OrderRow } from './rows.ts';
import type { Doer } from './stock.ts';

type Mover = Pick<CallContext, 'db' | 'at'> & { readonly actor: Doer };
type State = 'pending' | 'paid' | 'void' | 'refunded';

/**
 * Moves the money's side of an order along with its status. A refund closes the payments before it: an order that is
 * restored after it gets a new payment, and the old ones stay as they were.
 */
export async function movePayment(call: Mover, row: OrderRow, effect: PaymentEffect): Promise<void> {
  if (effect === 'none') return;
  if (effect === 'refund') {
    await add(call, row, 'refund', 'refunded');
    return;
  }
  const { db, at } = call;
  const [refund] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.orderId, row.id), eq(transactions.type, 'refund')))
    .orderBy(desc(transactions.id))
    .limit(1);
  const open = and(
    eq(transactions.orderId, row.id),
    eq(transactions.type, 'payment'),
    gt(transactions.id, refund?.id ?? 0),
  );
  const found = await db.select({ id: transactions.id }).from(transactions).where(open).limit(1);
  if (found.length === 0) {
    // An imported order may have none; one that was never paid needs none to be called off.
    if (effect !== 'void') await add(call, row, 'payment', effect);
    return;
  }
  const moved = await db
    .update(transactions)
    .set({ state: effect, updatedAt: at })
    .where(and(open, ne(transactions.state, effect)))
    .returning({ amount: transactions.amount });
  if (moved.length === 0) return;
  const amount = plus(...moved.map((payment) => payment.amount));
  await tell(call, row, { type: 'payment', state: effect, amount });
}

async function add(call: Mover, row: OrderRow, type: 'payment' | 'refund', state: State): Promise<void> {
  const { db, actor, at } = call;
  await db.insert(transactions).values({
    orderId: row.id,
    type,
    amount: row.totalPrice,
    method: row.paymentMethod,
    state,
    byId: actor.id,
    byName: actor.name,
    byRole: actor.role,
    createdAt: at,
    updatedAt: at,
  });
  await tell(call, row, { type, state, amount: row.totalPrice });
}

async function tell(
  { db, actor, at }: Mover,
  { id }: OrderRow,
  { type, state, amount }: { type: string; state: State; amount: Piastres },
): Promise<void> {
  const data = { type, state, amount: toPounds(amount) };
  const by = { byId: actor.id, byName: actor.name, byRole: actor.role };
  await db.insert(orderHistory).values({ orderId: id, kind: 'payment', data, ...by, at });
}
