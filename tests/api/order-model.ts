import { findTransition, type OrderStatus, type SettableStatus } from '#contract/order-status.ts';

export interface Modelled {
  status: OrderStatus;
  /** Pieces that the order's line holds. */
  held: number;
  stock: number;
  sold: number;
  open: 'pending' | 'paid' | 'void' | undefined;
  refunds: number;
  version: number;
  picked: number;
}

/** What becomes of the last payment where nothing is given back at once. */
const OPEN = { in_progress: 'pending', completed: 'paid', canceled: 'void' } as const;

/** Counts pieces as picked, never more than there are nor less than none. False: refused. */
export function pick(it: Modelled, delta: number, quantity: number): boolean {
  if (it.status !== 'in_progress') return false;
  it.picked = Math.min(quantity, Math.max(0, it.picked + delta));
  return true;
}

/** The shop sells pieces of the same product to somebody else. False: refused. */
export function sell(it: Modelled, quantity: number): boolean {
  if (it.stock < quantity) return false;
  it.stock -= quantity;
  return true;
}

/** What a change of status does, in the fewest words: the server must agree after every step. False: refused. */
export function step(it: Modelled, to: SettableStatus, quantity: number, restock: boolean): boolean {
  if (it.status === to) return true;
  const change = findTransition(it.status, to);
  if (!change || (change.stock === 'take' && it.stock < quantity)) return false;
  if (change.stock === 'take') [it.stock, it.held] = [it.stock - quantity, quantity];
  if (change.stock === 'give_back' || change.stock === 'return_if_asked') {
    if (change.stock === 'give_back' || restock) it.stock += it.held;
    it.held = 0;
  }
  it.sold += (Number(to === 'completed') - Number(it.status === 'completed')) * quantity;
  if (change.payment === 'refund') [it.refunds, it.open] = [it.refunds + 1, undefined];
  else it.open = OPEN[to];
  [it.status, it.version] = [to, it.version + 1];
  return true;
}
