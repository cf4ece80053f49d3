import { partOf } from './allocation.ts';
import { minus, NOTHING, type Piastres, plus } from './money.ts';

export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'received', 'refunded', 'canceled'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Why a client sends pieces back; the last four are the shop's fault. */
export const LINE_RETURN_REASONS = [
  'changed_mind',
  'size',
  'other',
  'damaged',
  'wrong_item',
  'not_as_described',
  'late',
] as const;
export type LineReturnReason = (typeof LINE_RETURN_REASONS)[number];
const FAULTS: ReadonlySet<string> = new Set<LineReturnReason>(['damaged', 'wrong_item', 'not_as_described', 'late']);

export function isShopFault(reason: LineReturnReason): boolean {
  return FAULTS.has(reason);
}

export const RETURN_REFUSALS = ['outside_window', 'used', 'not_returnable', 'no_proof', 'other'] as const;
export const RETURN_WAYS = ['customer_brings', 'pickup'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Every change of a return that a person asks for. */
const STEPS: Readonly<Partial<Record<ReturnStatus, readonly ReturnStatus[]>>> = {
  requested: ['approved', 'refused', 'canceled'],
  approved: ['received', 'canceled'],
  refused: ['requested'],
  received: ['refunded'],
};

export function mayStep(from: ReturnStatus, to: ReturnStatus): boolean {
  return STEPS[from]?.includes(to) ?? false;
}

/** Defects may be told for so many days (law 181 of 2018, article 21), however short the shop's own time is. */
const FAULT_DAYS = 30;
/** Staff may write down a request that was made up to so many days ago. */
const LATE_DAYS = 3;

/** A day as YYYY-MM-DD, so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day on which a line may be sent back: counted from the Cairo day of completion, that day itself not counted. */
export function windowEndsOn(completedOn: string, returnDays: number, shopFault: boolean): string {
  return dayAfter(completedOn, shopFault ? Math.max(returnDays, FAULT_DAYS) : returnDays);
}

/** The day that a request counts for: what staff did without a connection counts for then, three days back at most. */
export function requestDay(today: string, doneOn: string | undefined): string {
  if (doneOn === undefined || doneOn > today) return today;
  const earliest = dayAfter(today, -LATE_DAYS);
  return doneOn < earliest ? earliest : doneOn;
}

/** Pieces of a line that were accepted, good or damaged, after those that were before. */
interface Accepted {
  /** The line's total after the promo code. */
  readonly net: Piastres;
  /** Pieces of the line that were sold. */
  readonly quantity: number;
  readonly before: number;
  readonly pieces: number;
}

interface RefundInput {
  readonly lines: readonly Accepted[];
  /** Of the order. */
  readonly shippingFee: Piastres;
  /** Every piece of the order is back now. */
  readonly isWhole: boolean;
  /** Every accepted piece of the order was the shop's fault. */
  readonly isAllFault: boolean;
  /** At least one line of this return is the shop's fault. */
  readonly hasFault: boolean;
  readonly way: ReturnWay;
  /** What fetching costs from its governorate; nothing without a known one. */
  readonly returnFee: Piastres;
}

export interface Refund {
  readonly goods: Piastres;
  readonly shipping: Piastres;
  readonly deduction: Piastres;
}

/** What is given back for what was accepted. */
export function refundOf({ lines, shippingFee, isWhole, isAllFault, hasFault, way, returnFee }: RefundInput): Refund {
  const goods = plus(
    ...lines.map(({ net, before, pieces, quantity }) => partOf(net, before, before + pieces, quantity)),
  );
  const fetching = way === 'pickup' && !hasFault ? returnFee : NOTHING;
  return {
    goods,
    shipping: isWhole && isAllFault ? shippingFee : NOTHING,
    deduction: fetching > goods ? goods : fetching,
  };
}

export function refundTotal({ goods, shipping, deduction }: Refund): Piastres {
  return minus(plus(goods, shipping), deduction);
}

export const RETURNED_STATES = ['none', 'open', 'partial', 'full'] as const;
export type ReturnedState = (typeof RETURNED_STATES)[number];

/** What of an order was sent back: `returned` and `sold` are pieces. */
export function returnedState(isOpen: boolean, returned: number, sold: number): ReturnedState {
  if (isOpen) return 'open';
  if (returned === 0) return 'none';
  return returned < sold ? 'partial' : 'full';
}
