import { NOTHING } from '#contract/money.ts';
import { RETURNED_STATES } from '#contract/returns-rules.ts';
import { boolean, check, index, integer, numeric, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { providers } from './accounts.ts';
import { bigNumber, id, instant, nearText, normalizedKey, piastres, searchText, stamps } from './columns.ts';
import { products, subProducts } from './products.ts';
import { promoCodes } from './promotions.ts';
import { users } from './users.ts';

const where = (condition: string) => sql.raw(condition);

/** Orders are never deleted; names and prices are snapshots of the moment of placing. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: bigNumber('user_id').references(() => users.id, { onDelete: 'set null' }),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull().default(''),
    phoneDigits: normalizedKey('phone_digits').notNull().default(''),
    phoneE164: text('phone_e164'),
    clientPhone2: text('client_phone_2'),
    clientEmail: text('client_email'),
    shippingAddress: text('shipping_address').notNull().default(''),
    // The name of its code; without one what was typed.
    governorate: text('governorate'),
    governorateCode: text('governorate_code'),
    // What was typed for the name, where it was another text.
    governorateTyped: text('governorate_typed'),
    area: text('area'),
    city: text('city'),
    street: text('street'),
    building: text('building'),
    landmark: text('landmark'),
    status: text('status', { enum: ['completed', 'canceled', 'in_progress', 'other'] }).notNull(),
    // The word of an imported order whose status is none of the three.
    rawStatus: text('raw_status'),
    subtotal: piastres('subtotal').notNull(),
    offersDiscount: piastres('offers_discount').notNull().default(NOTHING),
    promoCodeId: bigNumber('promo_code_id').references(() => promoCodes.id, { onDelete: 'set null' }),
    promoCode: text('promo_code'),
    promoPercentage: numeric('promo_percentage', { precision: 5, scale: 2, mode: 'number' }),
    promoAmount: piastres('promo_amount').notNull().default(NOTHING),
    shippingFee: piastres('shipping_fee').notNull().default(NOTHING),
    totalPrice: piastres('total_price').notNull(),
    paymentMethod: text('payment_method').notNull().default('cash_on_delivery'),
    completedAt: instant('completed_at'),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason'),
    cancelNote: text('cancel_note'),
    externalRef: text('external_ref'),
    linesCount: integer('lines_count').notNull().default(0),
    itemsCount: integer('items_count').notNull().default(0),
    // Raised by each status change, so that every stock movement happens once.
    transitionNo: integer('transition_no').notNull().default(0),
    stockTaken: boolean('stock_taken').notNull().default(false),
    // What of it was sent back; returns keep it.
    returnStatus: text('return_status', { enum: RETURNED_STATES }).notNull().default('none'),
    // Personal data of an erased user was cleared from this snapshot.
    clearedAt: instant('cleared_at'),
    searchText: searchText(),
    nearText: nearText(),
    // created_at is the moment of placing; importers and the demo shop set it.
    ...stamps(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('orders_external_ref').on(t.externalRef),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_total').on(t.totalPrice, t.id),
    index('orders_status_created').on(t.status, t.createdAt, t.id),
    index('orders_status_id').on(t.status, t.id),
    index('orders_completed').on(t.completedAt, t.id).where(where('completed_at is not null')),
    // The status at its end, so that the tabs are counted without reading a row.
    index('orders_governorate').on(t.governorate, t.createdAt, t.id, t.status),
    index('orders_unmapped')
      .on(t.governorate, t.createdAt, t.id)
      .where(where('governorate is not null and governorate_code is null')),
    index('orders_returned').on(t.createdAt, t.id, t.returnStatus).where(where("return_status <> 'none'")),
    index('orders_user').on(t.userId, t.createdAt, t.id),
    index('orders_promo_code_id').on(t.promoCodeId).where(where('promo_code_id is not null')),
    index('orders_promo_code').on(t.promoCode, t.createdAt, t.id).where(where('promo_code is not null')),
    index('orders_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('orders_near').using('gin', t.nearText.op('gin_trgm_ops')),
    index('orders_phone').using('gin', t.phoneDigits.op('gin_trgm_ops')),
    check('orders_status_known', sql`${t.status} in ('completed', 'canceled', 'in_progress', 'other')`),
    check(
      'orders_money',
      sql`${t.subtotal} >= 0 and ${t.offersDiscount} >= 0 and ${t.promoAmount} >= 0
        and ${t.shippingFee} >= 0 and ${t.totalPrice} >= 0`,
    ),
    check('orders_counts', sql`${t.linesCount} >= 0 and ${t.itemsCount} >= 0 and ${t.transitionNo} >= 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    productId: bigNumber('product_id').references(() => products.id, { onDelete: 'set null' }),
    subProductId: bigNumber('sub_product_id').references(() => subProducts.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    categoryName: text('category_name'),
    image: text('image'),
    sizeName: text('size_name'),
    colorName: text('color_name'),
    barcode: text('barcode'),
    providerId: bigNumber('provider_id').references(() => providers.accountId, { onDelete: 'set null' }),
    providerName: text('provider_name'),
    quantity: integer('quantity').notNull(),
    originalPrice: piastres('original_price').notNull(),
    priceAfterOffers: piastres('price_after_offers').notNull(),
    lineTotal: piastres('line_total').notNull(),
    // What of the promo code falls on it; null: written before there was this column.
    promoShare: piastres('promo_share'),
    // The rule of commission that it was sold under; null: none yet, or the shop's own goods.
    commissionPercent: numeric('commission_percent', { precision: 5, scale: 2, mode: 'number' }),
    commissionFixed: piastres('commission_fixed'),
    pickedQuantity: integer('picked_quantity').notNull().default(0),
    // What this line holds of the stock now: its quantity, or nothing.
    stockTaken: integer('stock_taken').notNull().default(0),
    // Pieces that came back and were accepted, good or damaged.
    returnedQuantity: integer('returned_quantity').notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position, t.id),
    index('order_lines_provider').on(t.providerId, t.orderId),
    index('order_lines_product').on(t.productId, t.orderId),
    index('order_lines_sub_product').on(t.subProductId).where(where('sub_product_id is not null')),
    check('order_lines_quantity', sql`${t.quantity} >= 0 and ${t.stockTaken} >= 0`),
    check('order_lines_picked', sql`${t.pickedQuantity} >= 0 and ${t.pickedQuantity} <= ${t.quantity}`),
    check('order_lines_money', sql`${t.originalPrice} >= 0 and ${t.priceAfterOffers} >= 0 and ${t.lineTotal} >= 0`),
  ],
);
