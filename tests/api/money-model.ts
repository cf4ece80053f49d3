import type { OrderStatus } from '#contract/order-status.ts';

/** What an order's money comes to, in piastres; written from the rules and from nothing of the server's. */
export interface MoneyModel {
  status: OrderStatus;
  total: number;
  /** Above nothing: the client owes it. Below: the shop does. One row at most stands for it. */
  pending: number;
  /** Paid otherwise than by completing. */
  handed: number;
  /** Paid by the last completion. */
  taken: number;
  /** Given back. */
  given: number;
  /** All that was paid and given back up to the last cancel after completion. */
  closed: number;
}

export const placed = (total: number): MoneyModel => ({
  status: 'in_progress',
  total,
  pending: total,
  handed: 0,
  taken: 0,
  given: 0,
  closed: 0,
});

export type MoneyMove = 'complete' | 'reopen' | 'cancel' | 'restore' | 'hand' | 'refund' | { readonly total: number };

/** One move; false: it is refused and nothing changes. */
export function moveMoney(it: MoneyModel, move: MoneyMove): boolean {
  if (typeof move === 'object') {
    if (it.status !== 'in_progress') return false;
    it.total = move.total;
    settle(it);
    return true;
  }
  return MOVES[move](it);
}

const MOVES = {
  complete(it: MoneyModel) {
    if (it.status !== 'in_progress') return false;
    it.status = 'completed';
    if (it.pending > 0) [it.taken, it.pending] = [it.pending, 0];
    return true;
  },
  reopen(it: MoneyModel) {
    if (it.status !== 'completed') return false;
    it.status = 'in_progress';
    if (it.taken > 0) [it.taken, it.pending] = [0, it.taken];
    return true;
  },
  cancel(it: MoneyModel) {
    if (it.status !== 'in_progress' && it.status !== 'completed') return false;
    if (it.status === 'completed') {
      it.closed += it.handed + it.taken;
      [it.handed, it.taken, it.given] = [0, 0, 0];
    }
    it.status = 'canceled';
    settle(it);
    return true;
  },
  restore(it: MoneyModel) {
    if (it.status !== 'canceled') return false;
    it.status = 'in_progress';
    settle(it);
    return true;
  },
  hand(it: MoneyModel) {
    if (it.pending <= 0) return false;
    [it.handed, it.pending] = [it.handed + it.pending, 0];
    return true;
  },
  refund(it: MoneyModel) {
    if (it.pending >= 0) return false;
    [it.given, it.pending] = [it.given - it.pending, 0];
    return true;
  },
};

function settle(it: MoneyModel): void {
  it.pending = (it.status === 'canceled' ? 0 : it.total) - it.handed - it.taken + it.given;
}
