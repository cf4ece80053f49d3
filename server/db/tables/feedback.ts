import { check, index, integer, jsonb, pgTable, smallint, sql, text } from '#server/db/query/drizzle.ts';
import { bigNumber, id, instant, live, nearText, record, searchText } from './columns.ts';
import { doneBy } from './order-trail.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Sent by users of the marketplace; created_at is the sent date. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    name: text('name').notNull(),
    status: text('status', { enum: ['pending', 'in_progress', 'solved'] })
      .notNull()
      .default('pending'),
    // The default order is pending first; a rank can be indexed, the words cannot.
    statusRank: smallint('status_rank')
      .notNull()
      .generatedAlwaysAs(sql`case status when 'pending' then 0 when 'in_progress' then 1 else 2 end`),
    description: text('description').notNull(),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    repliedBy: bigNumber('replied_by'),
    repliedByName: text('replied_by_name'),
    userId: bigNumber('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: bigNumber('order_id').references(() => orders.id, { onDelete: 'set null' }),
    searchText: searchText(),
    nearText: nearText(),
    ...record(),
  },
  (t) => [
    index('complaints_id').on(t.id).where(live),
    index('complaints_rank').on(t.statusRank, t.createdAt, t.id).where(live),
    index('complaints_status').on(t.status, t.createdAt, t.id).where(live),
    index('complaints_created').on(t.createdAt, t.id).where(live),
    // A search for answered or open ones; an empty reply is stored as none.
    index('complaints_replied').on(sql`(reply is not null)`, t.statusRank, t.createdAt, t.id).where(live),
    index('complaints_user').on(t.userId, t.createdAt, t.id),
    index('complaints_order').on(t.orderId),
    index('complaints_deleted').on(t.deletedAt),
    index('complaints_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('complaints_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('complaints_status_known', sql`${t.status} in ('pending', 'in_progress', 'solved')`),
    check('complaints_solved_replied', sql`${t.status} <> 'solved' or coalesce(${t.reply}, '') <> ''`),
  ],
);

export const complaintHistory = pgTable(
  'complaint_history',
  {
    id: id(),
    complaintId: bigNumber('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    ...doneBy(),
  },
  (t) => [index('complaint_history_complaint').on(t.complaintId, t.at, t.id), index('complaint_history_by').on(t.byId)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: bigNumber('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    userId: bigNumber('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: bigNumber('order_id').references(() => orders.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    description: text('description').notNull().default(''),
    value: integer('value').notNull(),
    searchText: searchText(),
    nearText: nearText(),
    ...record(),
  },
  (t) => [
    index('reviews_id').on(t.id).where(live),
    index('reviews_created').on(t.createdAt, t.id).where(live),
    index('reviews_value').on(t.value, t.id).where(live),
    index('reviews_value_created').on(t.value, t.createdAt, t.id).where(live),
    index('reviews_product').on(t.productId, t.createdAt, t.id),
    index('reviews_user').on(t.userId, t.createdAt, t.id),
    index('reviews_order').on(t.orderId),
    index('reviews_deleted').on(t.deletedAt),
    index('reviews_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('reviews_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('reviews_value_range', sql`${t.value} between 1 and 5`),
  ],
);
