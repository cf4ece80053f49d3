import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { toPiastres } from './money.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { storeReturnRow, storeReturns } from './returns.ts';
import { RETURNED_STATES } from './returns-rules.ts';
import { amountAs, MOST_ORDER_LINES } from './sellable.ts';
import { storeShippingFees } from './shipping-fees.ts';
import { email, governorateCode, id, line, listOf, money, paragraph, phone, timestamp } from './wire.ts';

export const CASH_ON_DELIVERY = 'cash_on_delivery';
const shortText = v.optional(line(0, 160));

const wantedLine = v.object({
  product_id: id,
  /** Another size or color of the product. */
  sub_product_id: v.optional(id),
  quantity: v.pipe(
    v.number(issue('quantity_whole')),
    v.integer(issue('quantity_whole')),
    v.minValue(1, issue('quantity_whole')),
    v.maxValue(1_000_000, issue('quantity_whole')),
  ),
});
export type WantedLine = v.InferOutput<typeof wantedLine>;

/** What a customer bought; prices, names and totals are the server's, of the moment of placing. */
const storeOrder = v.pipe(
  v.object({
    client_name: line(1, 120),
    client_phone: phone,
    client_phone_2: v.optional(line(0, 32)),
    client_email: v.optional(email),
    user_id: v.optional(id),
    shipping_address: v.pipe(paragraph(1_000), v.nonEmpty(issue('required'))),
    /** A governorate by its ISO code; it beats a text. */
    governorate_code: v.optional(governorateCode),
    governorate: shortText,
    area: shortText,
    city: shortText,
    street: shortText,
    building: shortText,
    landmark: shortText,
    payment_method: v.optional(line(1, 40), CASH_ON_DELIVERY),
    /** What the shop took before it placed the order, all of it; nobody pays on delivery ahead. */
    payment: v.optional(v.object({ state: v.literal('paid', issue('invalid')), reference: v.optional(line(0, 160)) })),
    promo_code: v.optional(line(1, 40)),
    /** What the buyer was shown; another than is asked now is refused, and nothing is placed. */
    shipping_fee: v.optional(v.pipe(amountAs('invalid'), v.transform(toPiastres))),
    lines: v.pipe(listOf(wantedLine, MOST_ORDER_LINES), v.minLength(1, issue('products_required'))),
  }),
  v.forward(
    v.check(({ payment, payment_method: method }) => !payment || method !== CASH_ON_DELIVERY, issue('invalid')),
    ['payment'],
  ),
);
export type StoreOrder = v.InferOutput<typeof storeOrder>;

const placedLine = v.object({
  id: v.number(),
  product_id: v.number(),
  sub_product_id: v.nullable(v.number()),
  product_name: v.string(),
  quantity: v.number(),
  original_price: money,
  price_after_offers: money,
  line_total: money,
});

const placed = v.object({
  id: v.number(),
  status: v.literal('in_progress'),
  created_at: timestamp,
  subtotal: money,
  offers_discount: money,
  promo: v.nullable(v.object({ code: v.string(), percentage: v.number(), amount: money })),
  shipping_fee: money,
  total_price: money,
  lines: v.array(placedLine),
});

/** What the store tells a client of an order: how far it is, and what of it comes back. */
const followed = v.object({
  id: v.number(),
  status: v.picklist(ORDER_STATUSES),
  created_at: timestamp,
  completed_at: v.nullable(timestamp),
  total_price: money,
  return_status: v.picklist(RETURNED_STATES),
  returns: v.array(storeReturnRow),
});

export const storeOrders = {
  /**
   * The shop places an order and takes its stock. 422 names each line that is not on sale (`lines.0.product_id`) and a promo
   * code that does not exist, and a governorate where nothing is delivered (`governorate_code`); 409 insufficient_stock each line
   * that lacks pieces (`lines.0`), 409 fee_changed another shipping fee than was shown, and nothing is taken.
   */
  place: endpoint({
    method: 'POST',
    path: '/store/orders',
    access: 'store',
    offline: 'online',
    body: storeOrder,
    reply: dataOf(placed),
    status: 201,
  }),
  /** Whose order it is, the store knows: 404 only where there is none. */
  follow: endpoint({
    method: 'GET',
    path: '/store/orders/{id}',
    access: 'store',
    offline: 'online',
    reply: dataOf(followed),
  }),
  shippingFees: storeShippingFees,
  ...storeReturns,
};
