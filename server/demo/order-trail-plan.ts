import { toPounds } from '#contract/money.ts';
import { stampOf } from '#server/db/tables/order-trail.ts';
import { HOUR, MINUTE } from './calendar.ts';
import type { Step } from './fate.ts';
import { CANCEL_NOTES, ORDER_NOTES } from './feedback-texts.ts';
import type { OrderBasis, OrderBook, PlannedOrder } from './order-basis.ts';
import { type Actor, DEMO_ACCOUNTS, demoStamp } from './people.ts';

const SYSTEM: Actor = { byId: null, byName: '', byRole: 'system' };

/** Somebody of the office who was there at that time; `mayCancel` leaves out those who may not. */
function officeActor({ random, people }: OrderBasis, at: Date, mayCancel: boolean): Actor {
  const there = people.accounts.filter(
    ({ role, status, createdAt, permissions }) =>
      role !== 'Provider' &&
      status &&
      (createdAt ?? at) < at &&
      (!mayCancel || role === 'Admin' || permissions?.['orders.cancel']),
  );
  return stampOf(there.length > 0 ? random.pick(there) : DEMO_ACCOUNTS.admin);
}

function stepActor(basis: OrderBasis, { lines }: PlannedOrder, step: Step): Actor {
  // Only an Admin takes a completed order back.
  if (step.from === 'completed') return demoStamp('admin');
  const provider = lines[0]?.providerId;
  const allOwn = lines.every(({ providerId }) => providerId === provider);
  if (step.to === 'completed' && provider && allOwn && basis.random.chance(0.5)) {
    return { byId: provider, byName: lines[0]?.providerName ?? '', byRole: 'Provider' };
  }
  return officeActor(basis, step.at, step.to === 'canceled');
}

function payments(planned: PlannedOrder, lastActor: Actor): OrderBook['transactions'] {
  const { order, steps } = planned;
  const completed = steps.some(({ to }) => to === 'completed');
  const refunded = completed && order.status === 'canceled';
  const canceledState = refunded ? ('paid' as const) : ('void' as const);
  const openState = order.status === 'completed' ? ('paid' as const) : ('pending' as const);
  const payment = {
    orderId: order.id,
    type: 'payment' as const,
    amount: order.totalPrice,
    method: order.paymentMethod ?? 'cash_on_delivery',
    state: order.status === 'canceled' ? canceledState : openState,
    byId: null as number | null,
    byName: '',
    byRole: 'system',
    createdAt: order.createdAt,
    updatedAt: order.updatedAt ?? order.createdAt,
    version: 1 + steps.length,
  };
  if (!refunded) return [payment];
  const at = order.canceledAt ?? order.createdAt;
  const refund = { ...payment, ...lastActor, type: 'refund' as const, state: 'refunded' as const };
  return [payment, { ...refund, createdAt: at, updatedAt: at, version: 1 }];
}

/** The history, the notes and the transactions of one order. */
export function orderTrail(basis: OrderBasis, planned: PlannedOrder): Omit<OrderBook, 'planned'> {
  const { random, now } = basis;
  const { order, steps } = planned;
  const entry = (kind: string, data: Record<string, unknown>, by: Actor, at: Date) => ({
    orderId: order.id,
    kind,
    data,
    ...by,
    at,
    doneAt: null,
  });
  const history: OrderBook['history'] = [entry('placed', {}, SYSTEM, order.createdAt)];
  const notes: OrderBook['notes'] = [];
  let lastActor = SYSTEM;
  const noteAt = new Date(order.createdAt.getTime() + random.int(5 * MINUTE, 6 * HOUR));
  if (random.chance(0.07) && noteAt < now) {
    const note = random.pick(ORDER_NOTES);
    const by = officeActor(basis, noteAt, false);
    notes.push({ orderId: order.id, note, ...by, at: noteAt });
    history.push(entry('note', { text: note }, by, noteAt));
  }
  for (const step of steps) {
    lastActor = stepActor(basis, planned, step);
    const note = step.reason ? random.pick(CANCEL_NOTES[step.reason] ?? ['']) : '';
    if (step.to === 'canceled') order.cancelNote = note || null;
    const reason = step.reason ? { reason: step.reason } : {};
    history.push(
      entry('status_changed', { from: step.from, to: step.to, ...reason, ...(note && { note }) }, lastActor, step.at),
    );
    if (step.to === 'completed') {
      const paid = { type: 'payment', state: 'paid', amount: toPounds(order.totalPrice) };
      history.push(entry('payment', paid, lastActor, step.at));
    }
  }
  history.sort((a, b) => Number(a.at) - Number(b.at));
  return { history, notes, transactions: payments(planned, lastActor) };
}
