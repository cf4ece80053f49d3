import type { Permission, Rights, Role } from './roles.ts';

export const ORDER_STATUSES = ['in_progress', 'completed', 'canceled', 'other'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** The orders that count as received: those that are not canceled. */
export const RECEIVED_STATUSES = ORDER_STATUSES.filter((status) => status !== 'canceled');
/** What a person may set; `other` only ever comes from an import. */
export const SETTABLE_STATUSES = ['in_progress', 'completed', 'canceled'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

export const CANCEL_REASONS = [
  'customer_request',
  'out_of_stock',
  'wrong_address',
  'duplicate',
  'refused_at_door',
  'lost_in_transit',
  'other',
] as const;
export const RETURN_REASONS = ['customer_request', 'wrong_status', 'damaged', 'refused_at_door', 'other'] as const;
export const ORDER_REASONS = [...new Set([...CANCEL_REASONS, ...RETURN_REASONS])] as const;
export type OrderReason = (typeof CANCEL_REASONS)[number] | (typeof RETURN_REASONS)[number];

/** What a change of status does to the stock: `return_if_asked` follows the "return items to stock" tick. */
type StockEffect = 'none' | 'take' | 'give_back' | 'return_if_asked';
/**
 * What it does to the transactions: `settle` leaves one pending row of what is due and no other, `pay` pays what is pending,
 * `take_back` undoes that, `refund` gives back at once what was paid.
 */
export type PaymentEffect = 'settle' | 'pay' | 'settle_and_pay' | 'take_back' | 'refund';

export interface Transition {
  readonly from: OrderStatus;
  readonly to: SettableStatus;
  /** Who may: a role with the right, if one is named. */
  readonly who: readonly { readonly role: Role; readonly permission?: Permission; readonly allLinesOwn?: true }[];
  /** Empty: no reason is asked for. */
  readonly reasons: readonly OrderReason[];
  readonly stock: StockEffect;
  readonly payment: PaymentEffect;
}

const admin = { role: 'Admin' } as const;

/** Every allowed change. The server enforces it, the status menu is drawn from it. Same → same is always a no-op. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: 'in_progress',
    to: 'completed',
    who: [
      admin,
      { role: 'Sub Admin', permission: 'orders.status' },
      { role: 'Provider', permission: 'orders.status', allLinesOwn: true },
    ],
    reasons: [],
    stock: 'none',
    payment: 'pay',
  },
  {
    from: 'in_progress',
    to: 'canceled',
    who: [admin, { role: 'Sub Admin', permission: 'orders.cancel' }],
    reasons: CANCEL_REASONS,
    stock: 'give_back',
    payment: 'settle',
  },
  { from: 'completed', to: 'in_progress', who: [admin], reasons: RETURN_REASONS, stock: 'none', payment: 'take_back' },
  {
    from: 'completed',
    to: 'canceled',
    who: [admin],
    reasons: RETURN_REASONS,
    stock: 'return_if_asked',
    payment: 'refund',
  },
  { from: 'canceled', to: 'in_progress', who: [admin], reasons: RETURN_REASONS, stock: 'take', payment: 'settle' },
  // An imported order never took stock, so its first real status counts from "no stock taken".
  { from: 'other', to: 'in_progress', who: [admin], reasons: RETURN_REASONS, stock: 'take', payment: 'settle' },
  { from: 'other', to: 'completed', who: [admin], reasons: RETURN_REASONS, stock: 'take', payment: 'settle_and_pay' },
  { from: 'other', to: 'canceled', who: [admin], reasons: CANCEL_REASONS, stock: 'none', payment: 'settle' },
];

export function findTransition(from: OrderStatus, to: OrderStatus): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.from === from && transition.to === to);
}

/** True when `who` may make this change; `allLinesOwn` says that every line of the order is this provider's. */
export function mayChangeStatus(transition: Transition, who: Rights, allLinesOwn: boolean): boolean {
  return transition.who.some(
    ({ role, permission, allLinesOwn: needsOwn }) =>
      role === who.role &&
      (permission === undefined || who.permissions.includes(permission)) &&
      (!needsOwn || allLinesOwn),
  );
}

/** Whoever completed an order may take that back for so long (milliseconds), whatever else the role may. */
export const TAKE_BACK_TIME = 60_000;

/** What takes a change back that whoever did it may take back; undefined: there is none. */
export function takingBack({ from, to }: Pick<Transition, 'from' | 'to'>): Transition | undefined {
  return from === 'in_progress' && to === 'completed' ? findTransition(to, from) : undefined;
}

/** The changes that the status menu offers to `who`. */
export function transitionsFor(order: { status: OrderStatus; all_lines_own: boolean }, who: Rights): Transition[] {
  return TRANSITIONS.filter(
    (transition) => transition.from === order.status && mayChangeStatus(transition, who, order.all_lines_own),
  );
}
