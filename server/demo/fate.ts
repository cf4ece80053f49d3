import type { OrderReason, OrderStatus } from '#contract/order-status.ts';
import { DAY, HOUR, MINUTE, todayMoment } from './calendar.ts';
import type { Random } from './random.ts';

/** One change of an order's status. */
export interface Step {
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
  reason: OrderReason | null;
}

type Course = 'open' | 'completed' | 'canceled' | 'returned' | 'reopened';

const COURSES: readonly (readonly [number, readonly (readonly [Course, number])[]])[] = [
  [
    22 * HOUR,
    [
      ['open', 90],
      ['completed', 5],
      ['canceled', 5],
    ],
  ],
  [
    3 * DAY,
    [
      ['open', 48],
      ['completed', 44],
      ['canceled', 8],
    ],
  ],
  // In progress for days: these are the orders that wait too long.
  [
    9 * DAY,
    [
      ['open', 16],
      ['completed', 76],
      ['canceled', 8],
    ],
  ],
  [
    Infinity,
    [
      ['completed', 88],
      ['canceled', 9],
      ['returned', 2],
      ['reopened', 1],
    ],
  ],
];

const CANCEL_REASONS = [
  ['customer_request', 42],
  ['out_of_stock', 22],
  ['wrong_address', 18],
  ['duplicate', 10],
  ['other', 8],
] as const;
const RETURN_REASONS = [
  ['refused_at_door', 40],
  ['customer_request', 35],
  ['damaged', 25],
] as const;

function later(random: Random, after: Date, now: Date, from: number, to: number): Date {
  const wished = after.getTime() + random.int(from, to);
  if (wished < now.getTime()) return new Date(wished);
  // What would lie in the future happened somewhere between then and now.
  return new Date(Math.floor(after.getTime() + (now.getTime() - after.getTime()) * (0.2 + 0.75 * random.next())));
}

function completion(random: Random, placed: Date, now: Date): Date {
  const today = todayMoment(random, now);
  const age = now.getTime() - placed.getTime();
  const fresh = age > 26 * HOUR && age < 4 * DAY && random.chance(0.35);
  return fresh && today > placed ? today : later(random, placed, now, 9 * HOUR, 5 * DAY);
}

/** What became of an order placed then, as old orders are mostly completed and new ones in progress. */
export function orderSteps(random: Random, placed: Date, now: Date, keepOpen: boolean): Step[] {
  const age = now.getTime() - placed.getTime();
  const courses = COURSES.find(([limit]) => age < limit)?.[1];
  const course = keepOpen || !courses ? 'open' : random.weighted(courses);
  if (course === 'open') return [];
  if (course === 'canceled') {
    const at = later(random, placed, now, 20 * MINUTE, 2 * DAY);
    return [{ from: 'in_progress', to: 'canceled', at, reason: random.weighted(CANCEL_REASONS) }];
  }
  const completed: Step = { from: 'in_progress', to: 'completed', at: completion(random, placed, now), reason: null };
  if (course === 'completed') return [completed];
  const changed = later(random, completed.at, now, 4 * HOUR, 4 * DAY);
  if (course === 'returned') {
    return [completed, { from: 'completed', to: 'canceled', at: changed, reason: random.weighted(RETURN_REASONS) }];
  }
  const reopened: Step = { from: 'completed', to: 'in_progress', at: changed, reason: 'wrong_status' };
  return [completed, reopened, { ...completed, at: later(random, changed, now, HOUR, 2 * DAY) }];
}
