import type { orderHistory, orderNotes, transactions } from '#server/db/tables/order-trail.ts';
import type { orders } from '#server/db/tables/orders.ts';
import type { Step } from './fate.ts';
import type { PlannedLine } from './order-lines.ts';
import type { Actor, People } from './people.ts';
import type { NameBook, Stock } from './product-plan.ts';
import type { Promotions } from './promotions.ts';
import type { Random } from './random.ts';

export type Order = typeof orders.$inferInsert & { id: number; createdAt: Date; totalPrice: number };

/** An order with everything that hangs on it. */
export interface PlannedOrder {
  order: Order;
  lines: PlannedLine[];
  steps: Step[];
  /** Who amended it and when, and of the lines that changed the pieces that they had before. */
  amended?: Amended;
}

interface Amended extends Actor {
  at: Date;
  from: ReadonlyMap<number, number>;
}

export interface OrderBook {
  planned: PlannedOrder[];
  history: (typeof orderHistory.$inferInsert)[];
  notes: (typeof orderNotes.$inferInsert)[];
  transactions: (typeof transactions.$inferInsert)[];
}

export interface OrderBasis {
  random: Random;
  now: Date;
  people: People;
  stock: Stock;
  names: NameBook;
  promotions: Promotions;
}
