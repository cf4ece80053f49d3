import { minus, NOTHING, type Piastres, plus, times, toPounds } from '#contract/money.ts';
import type { PaymentEffect } from '#contract/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray } from '#server/db/query/drizzle.ts';
import { type ActorStamp, stampOf, transactions } from '#server/db/tables/order-trail.ts';
import { orderInLedger } from '#server/domain/ledger/order-state.ts';
import type { CallContext } from '#server/http/api.ts';
import type { OrderRow } from './rows.ts';
import { writeOrderHistory } from './write-history.ts';

export type PaymentRow = typeof transactions.$inferSelect;
type Mover = Pick<CallContext, 'db' | 'at'> & { readonly actor: ActorStamp };
type Money = Pick<PaymentRow, 'type' | 'state' | 'amount'>;

/** Every payment and refund of an order, oldest first. */
export function paymentsOf(db: Reader, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(transactions).where(eq(transactions.orderId, orderId)).orderBy(asc(transactions.id));
}

/** What the client still owes for an order; below nothing: what the shop owes him. */
export function dueOf({ status, totalPrice }: Pick<OrderRow, 'status' | 'totalPrice'>, all: readonly PaymentRow[]) {
  return minus(status === 'canceled' ? NOTHING : totalPrice, keptOf(counted(all)));
}

/** The same of many orders. */
export function paymentsOfMany(db: Reader, ids: readonly number[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(transactions)
    .where(inArray(transactions.orderId, [...ids]))
    .orderBy(asc(transactions.id));
}

/** What is still to be taken from the client; of an order that is over nothing. */
export function amountDue(row: Pick<OrderRow, 'status' | 'totalPrice'>, money: readonly PaymentRow[]): Piastres {
  const due = row.status === 'in_progress' ? dueOf(row, money) : NOTHING;
  return due > 0 ? due : NOTHING;
}

/** Moves the money's side of an order along with its status; `row` is the order after the change. */
export function movePayments(call: Mover, row: OrderRow, effect: PaymentEffect): Promise<void> {
  return EFFECTS[effect](call, row);
}

type Effect = (call: Mover, row: OrderRow) => Promise<void>;

const EFFECTS: Readonly<Record<PaymentEffect, Effect>> = {
  settle: settlePayments,
  pay,
  async settle_and_pay(call, row) {
    await settlePayments(call, row);
    await pay(call, row);
  },
  take_back: takeBack,
  refund,
};

/** Leaves one pending row of what is due, a payment or a refund, and no other; nothing where nothing is due. */
export async function settlePayments(call: Mover, row: OrderRow): Promise<void> {
  const all = await paymentsOf(call.db, row.id);
  const due = dueOf(row, all);
  const type = due > 0 ? 'payment' : 'refund';
  const amount = times(due, Math.sign(due));
  const pending = counted(all).filter(({ state }) => state === 'pending');
  const stays = due === 0 ? undefined : pending.find((one) => one.type === type && one.amount === amount);
  await move(
    call,
    pending.filter((one) => one !== stays),
    { state: 'void' },
  );
  if (due !== 0 && !stays) await add(call, row, { type, amount, state: 'pending' }, 0);
}

/** Completing pays what is due, and remembers that it did. An imported order may have no payments, or some that are not its total. */
async function pay(call: Mover, row: OrderRow): Promise<void> {
  const all = await paymentsOf(call.db, row.id);
  const due = dueOf(row, all);
  const asked = plus(...pendingOf(all).map(({ amount }) => amount));
  const isRight = due <= 0 || asked === due;
  if (!isRight) await settlePayments(call, row);
  const pending = pendingOf(isRight ? all : await paymentsOf(call.db, row.id));
  await move(call, pending, { state: 'paid', transitionNo: row.transitionNo });
}

function pendingOf(all: readonly PaymentRow[]): PaymentRow[] {
  return counted(all).filter(({ type, state }) => type === 'payment' && state === 'pending');
}

/** What the client paid before the order was placed; no change of its status takes that back. */
export async function payAhead(call: Mover, row: OrderRow, reference: string | undefined): Promise<void> {
  await move(call, await openPayments(call, row), { state: 'paid', reference: reference || null });
}

/** Reopening unpays what that completion paid, and nothing that was paid before it. */
async function takeBack(call: Mover, row: OrderRow): Promise<void> {
  const payments = await openPayments(call, row);
  if (payments.length === 0) return settlePayments(call, row);
  const completion = row.transitionNo - 1;
  const paid = payments.filter(
    ({ state, transitionNo }) => state === 'paid' && (transitionNo === completion || transitionNo === null),
  );
  await move(call, paid, { state: 'pending', transitionNo: 0 });
}

/** Canceling after completion gives back at once what was paid, which closes all rows so far: they count no more. */
async function refund(call: Mover, row: OrderRow): Promise<void> {
  const rows = counted(await paymentsOf(call.db, row.id));
  await move(
    call,
    rows.filter(({ state }) => state === 'pending'),
    { state: 'void' },
  );
  const paid = rows.filter(({ state }) => state === 'paid');
  // What was paid before anybody kept book of it, an import's rows above all, may differ from the total.
  const isOld = paid.every(({ transitionNo }) => transitionNo === null);
  const { isMarked } = await orderInLedger(call.db, row.id);
  const amount = isOld || isMarked ? row.totalPrice : keptOf(rows);
  if (amount > 0) await add(call, row, { type: 'refund', state: 'refunded', amount }, row.transitionNo);
}

/** The rows that count: those after the last refund that closed the rows before it. */
function counted(all: readonly PaymentRow[]): readonly PaymentRow[] {
  const closes = ({ type, state, transitionNo }: PaymentRow) =>
    type === 'refund' && state === 'refunded' && transitionNo !== 0;
  return all.slice(all.findLastIndex(closes) + 1);
}

/** What was paid, less what was given back of it. */
function keptOf(rows: readonly PaymentRow[]): Piastres {
  const sum = (state: PaymentRow['state']) =>
    plus(...rows.filter((row) => row.state === state).map(({ amount }) => amount));
  return minus(sum('paid'), sum('refunded'));
}

async function openPayments({ db }: Mover, { id }: OrderRow): Promise<PaymentRow[]> {
  return counted(await paymentsOf(db, id)).filter(({ type }) => type === 'payment');
}

type Change = Pick<PaymentRow, 'state'> & Partial<Pick<PaymentRow, 'transitionNo' | 'method' | 'reference'>>;

/** Changes some rows alike, and tells what they come to in the order's history. */
export async function move(call: Mover, rows: readonly PaymentRow[], change: Change): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await call.db
    .update(transactions)
    .set({ ...change, updatedAt: call.at })
    .where(and(eq(transactions.orderId, first.orderId), inArray(transactions.id, ids)));
  for (const [type, alike] of Map.groupBy(rows, (row) => row.type)) {
    const amount = plus(...alike.map((row) => row.amount));
    await tell(call, first.orderId, { type, state: change.state, amount });
  }
}

/** Writes a payment or a refund, and tells it. `returnId`: what came back for it. */
export async function add(
  call: Mover,
  row: OrderRow,
  money: Money,
  transitionNo: number,
  returnId: number | null = null,
): Promise<void> {
  const { db, actor, at } = call;
  await db.insert(transactions).values({
    ...money,
    orderId: row.id,
    method: row.paymentMethod,
    transitionNo,
    returnId,
    ...stampOf(actor),
    createdAt: at,
    updatedAt: at,
  });
  await tell(call, row.id, money);
}

async function tell(call: Mover, orderId: number, { type, state, amount }: Money): Promise<void> {
  const data = { type, state, amount: toPounds(amount) };
  await writeOrderHistory(call, orderId, 'payment', data);
}
