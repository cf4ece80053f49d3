import { NOTHING } from '#contract/money.ts';
import { LINE_RETURN_REASONS, RETURN_REFUSALS, RETURN_STATUSES, RETURN_WAYS } from '#contract/returns-rules.ts';
import { REFUND_METHODS } from '#contract/transactions.ts';
import { boolean, check, date, index, integer, pgTable, sql, text } from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt, id, instant, nearText, piastres, searchText, stamps } from './columns.ts';
import { by } from './order-trail.ts';
import { orderLines, orders } from './orders.ts';

/** Stands for no day, behind all of them. */
const NEVER = '9999-12-31';

/** What a client sends back of one order. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: RETURN_STATUSES }).notNull().default('requested'),
    source: text('source', { enum: ['customer', 'staff'] }).notNull(),
    way: text('way', { enum: RETURN_WAYS }),
    note: text('note').notNull().default(''),
    refuseReason: text('refuse_reason', { enum: RETURN_REFUSALS }),
    afterWindow: boolean('after_window').notNull().default(false),
    // The Cairo day that the request counts for.
    requestedOn: date('requested_on', { mode: 'string' }).notNull(),
    pieces: integer('pieces').notNull(),
    shopFault: boolean('shop_fault').notNull(),
    // What is given back; null: not received yet.
    goods: piastres('goods'),
    shipping: piastres('shipping'),
    deduction: piastres('deduction'),
    total: piastres('total').notNull().default(NOTHING),
    method: text('method', { enum: REFUND_METHODS }),
    reference: text('reference'),
    // The last day to give it back; not received yet: no day ever.
    dueOn: date('due_on', { mode: 'string' }).notNull().default(NEVER),
    refundedAt: instant('refunded_at'),
    approvedAt: instant('approved_at'),
    receivedAt: instant('received_at'),
    // The order's transition that received it, under which its stock moved.
    transitionNo: integer('transition_no'),
    shipmentId: bigNumber('shipment_id'),
    searchText: searchText(),
    nearText: nearText(),
    phoneDigits: text('phone_digits').notNull().default(''),
    ...by(),
    ...stamps(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('returns_created').on(t.createdAt, t.id),
    index('returns_status').on(t.status, t.createdAt, t.id),
    index('returns_due').on(t.dueOn, t.id),
    index('returns_total').on(t.total, t.id),
    index('returns_received').on(t.receivedAt).where(sql`${t.receivedAt} is not null`),
    index('returns_order').on(t.orderId, t.id),
    index('returns_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('returns_near').using('gin', t.nearText.op('gin_trgm_ops')),
    index('returns_phone').using('gin', t.phoneDigits.op('gin_trgm_ops')),
    check(
      'returns_money',
      sql`${t.goods} >= 0 and ${t.shipping} >= 0 and ${t.deduction} >= 0 and ${t.total} >= 0
        and ${t.total} = coalesce(${t.goods} + ${t.shipping} - ${t.deduction}, 0)`,
    ),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: bigNumber('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: bigNumber('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    providerId: bigNumber('provider_id'),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: LINE_RETURN_REASONS }).notNull(),
    shopFault: boolean('shop_fault').notNull(),
    windowEndsOn: date('window_ends_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    // What was found; null: not received yet.
    good: integer('good'),
    damaged: integer('damaged'),
    missing: integer('missing'),
    // Pieces of the order's line that were accepted before these.
    before: integer('before'),
  },
  (t) => [
    index('return_lines_return').on(t.returnId, t.id),
    index('return_lines_order_line').on(t.orderLineId),
    index('return_lines_provider').on(t.providerId, t.returnId),
    check('return_lines_pieces', sql`${t.quantity} > 0 and ${t.good} + ${t.damaged} + ${t.missing} = ${t.quantity}`),
    check('return_lines_found', sql`${t.good} >= 0 and ${t.damaged} >= 0 and ${t.missing} >= 0`),
  ],
);

/** What staff photographed of it; the bytes are under a private key that no answer tells. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: id(),
    returnId: bigNumber('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    image: text('image').notNull(),
    createdAt: createdAt(),
    createdBy: bigNumber('created_by'),
  },
  (t) => [index('return_pictures_return').on(t.returnId, t.id)],
);
