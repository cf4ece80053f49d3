import { check, index, integer, jsonb, pgTable, smallint, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { bigNumber, id, instant, piastres, stamps } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { products, subProducts } from './products.ts';

/** Who did something, as a snapshot: the row outlives the account. */
export const by = () => ({
  byId: bigNumber('by_id'),
  byName: text('by_name').notNull().default(''),
  byRole: text('by_role').notNull().default(''),
});

/** The same of a row that is only ever added, and when it was done. */
export const doneBy = () => ({
  ...by(),
  at: instant('at').notNull().defaultNow(),
  // When it was done offline, if it was.
  doneAt: instant('done_at'),
});

/** Who does something; no id is the system. */
export interface ActorStamp {
  readonly id: number | null;
  readonly name: string;
  readonly role: string;
}

/** What the columns of `by` say of somebody. */
export function stampOf({ id, name, role }: ActorStamp) {
  return { byId: id, byName: name, byRole: role };
}

const orderId = () =>
  bigNumber('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    ...doneBy(),
  },
  (t) => [index('order_history_order').on(t.orderId, t.at, t.id), index('order_history_by').on(t.byId)],
);

export const orderNotes = pgTable(
  'order_notes',
  { id: id(), orderId: orderId(), note: text('note').notNull(), ...doneBy() },
  (t) => [index('order_notes_order').on(t.orderId, t.at, t.id), index('order_notes_by').on(t.byId)],
);

export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    orderId: orderId(),
    type: text('type', { enum: ['payment', 'refund'] }).notNull(),
    amount: piastres('amount').notNull(),
    method: text('method').notNull().default('cash_on_delivery'),
    state: text('state', { enum: ['pending', 'paid', 'void', 'refunded'] }).notNull(),
    instalments: smallint('instalments').notNull().default(1),
    sequence: smallint('sequence').notNull().default(1),
    // The order's transition that paid or refunded it, 0: none did; null: written before there was this column, or imported.
    transitionNo: integer('transition_no'),
    // Of a refund: what came back for it.
    returnId: bigNumber('return_id'),
    // The number of the transfer or the receipt that was given.
    reference: text('reference'),
    ...by(),
    ...stamps(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('transactions_order').on(t.orderId, t.id),
    index('transactions_return').on(t.returnId).where(sql`return_id is not null`),
    index('transactions_created').on(t.createdAt, t.id),
    index('transactions_amount').on(t.amount, t.id),
    index('transactions_type').on(t.type, t.createdAt, t.id),
    index('transactions_state').on(t.state, t.createdAt, t.id),
    index('transactions_method').on(t.method, t.createdAt, t.id),
    check('transactions_type_known', sql`${t.type} in ('payment', 'refund')`),
    check('transactions_state_known', sql`${t.state} in ('pending', 'paid', 'void', 'refunded')`),
    check('transactions_amount_range', sql`${t.amount} >= 0`),
  ],
);

/** Every change of a quantity; an order's movement exists once per line, transition and kind. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: bigNumber('product_id').references(() => products.id, { onDelete: 'set null' }),
    subProductId: bigNumber('sub_product_id').references(() => subProducts.id, { onDelete: 'set null' }),
    orderLineId: bigNumber('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    transitionNo: integer('transition_no').notNull().default(0),
    kind: text('kind').notNull(),
    delta: integer('delta').notNull(),
    // The quantity of the sold item after the movement; null when the item is gone.
    balance: integer('balance'),
    reason: text('reason'),
    note: text('note').notNull().default(''),
    ...doneBy(),
  },
  (t) => [
    uniqueIndex('stock_movements_once').on(t.orderLineId, t.transitionNo, t.kind).where(sql`order_line_id is not null`),
    index('stock_movements_product').on(t.productId, t.at, t.id),
    index('stock_movements_sub_product').on(t.subProductId, t.at, t.id),
    check('stock_movements_balance', sql`${t.balance} >= 0`),
  ],
);
