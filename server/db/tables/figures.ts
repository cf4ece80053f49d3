import { date, index, integer, pgTable, primaryKey, text } from '#server/db/query/drizzle.ts';
import { bigNumber, id, nearText, piastres, searchText } from './columns.ts';

const figure = () => ({
  // Orders by the day of placing, under their status now; `income`: completed ones by the day of completion; live `users`, `products`.
  kind: text('kind', {
    enum: ['in_progress', 'completed', 'canceled', 'other', 'income', 'users', 'products'],
  }).notNull(),
  // A day in Africa/Cairo.
  day: date('day').notNull(),
});

/** What the home screen adds up. Triggers write it (see db/sql), no store does; docs/decisions says why. */
export const dailyFigures = pgTable(
  'daily_figures',
  { ...figure(), number: bigNumber('number').notNull(), amount: piastres('amount').notNull() },
  (t) => [primaryKey({ name: 'daily_figures_pkey', columns: [t.kind, t.day] })],
);

/** What happened since the figures were last rolled up: rows are only added, so that no change waits for another one's. */
export const figureChanges = pgTable('figure_changes', {
  id: id(),
  ...figure(),
  number: integer('number').notNull(),
  amount: piastres('amount').notNull(),
});

const providerFigure = () => ({
  providerId: bigNumber('provider_id').notNull(),
  status: text('status', { enum: ['in_progress', 'completed', 'canceled', 'other'] }).notNull(),
});

/** Of each provider: the orders with a line of his by their status now, and what his own lines in them come to. By triggers as well. */
export const providerFigures = pgTable(
  'provider_figures',
  { ...providerFigure(), number: bigNumber('number').notNull(), amount: piastres('amount').notNull() },
  (t) => [primaryKey({ name: 'provider_figures_pkey', columns: [t.providerId, t.status] })],
);

export const providerFigureChanges = pgTable(
  'provider_figure_changes',
  { id: id(), ...providerFigure(), number: integer('number').notNull(), amount: piastres('amount').notNull() },
  (t) => [index('provider_figure_changes_provider').on(t.providerId)],
);

/**
 * Each provider's orders with what his own lines in them come to, so that his list is read in the order of it, and with all
 * that he may find them by: the client, his own products, and while the order is in progress the phone, which stands at the
 * very beginning, and the address. By triggers as well.
 */
export const providerOrders = pgTable(
  'provider_orders',
  {
    providerId: bigNumber('provider_id').notNull(),
    orderId: bigNumber('order_id').notNull(),
    lines: integer('lines').notNull(),
    amount: piastres('amount').notNull(),
    searchText: searchText(),
    nearText: nearText(),
  },
  (t) => [
    primaryKey({ name: 'provider_orders_pkey', columns: [t.providerId, t.orderId] }),
    index('provider_orders_amount').on(t.providerId, t.amount, t.orderId),
    index('provider_orders_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('provider_orders_near').using('gin', t.nearText.op('gin_trgm_ops')),
  ],
);

/**
 * The words by which anybody may find an order who is shown it: the client's name and the names of all its products, and
 * nothing of how to reach the client. By triggers as well.
 */
export const orderNames = pgTable(
  'order_names',
  { orderId: bigNumber('order_id').primaryKey(), searchText: searchText(), nearText: nearText() },
  (t) => [
    index('order_names_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('order_names_near').using('gin', t.nearText.op('gin_trgm_ops')),
  ],
);
