import * as v from 'valibot';
import { issue } from './issues.ts';
import { toPiastres } from './money.ts';
import { amountAs, MOST_ORDER_LINES, maybeId, quantity } from './sellable.ts';
import { flag, id, listOf, money, paragraph, version } from './wire.ts';

export const AMENDMENT_REASONS = [
  'customer_request',
  'out_of_stock',
  'wrong_item',
  'price_mistake',
  'address_change',
  'other',
] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

/** A line of the order with the quantity that it shall have, 0 takes it out; or a product that is added. */
const amendedLine = v.pipe(
  v.object({
    line_id: v.optional(id),
    product_id: v.optional(id),
    sub_product_id: v.optional(maybeId),
    quantity,
  }),
  v.forward(
    v.check(({ line_id, product_id }) => (line_id === undefined) !== (product_id === undefined), issue('invalid')),
    ['line_id'],
  ),
  v.forward(
    v.check(({ line_id, quantity: pieces }) => line_id !== undefined || pieces > 0, issue('quantity_whole')),
    ['quantity'],
  ),
);

const change = {
  lines: v.optional(listOf(amendedLine, 2 * MOST_ORDER_LINES)),
  shipping_fee: v.optional(v.pipe(amountAs('invalid'), v.transform(toPiastres))),
  drop_promo: v.optional(flag, false),
  version,
};

/** What an order shall be instead; prices are never typed. */
export const amendment = v.object({
  ...change,
  reason: v.picklist(AMENDMENT_REASONS, issue('reason_required')),
  note: v.optional(paragraph(500), ''),
});

export const amendmentDraft = v.object(change);
export type AmendmentDraft = v.InferOutput<typeof amendmentDraft>;

const totals = v.object({
  subtotal: money,
  offers_discount: money,
  promo_amount: money,
  shipping_fee: money,
  total_price: money,
  /** What is still to be taken from the client; below nothing: to be given back. */
  due: money,
});

export const amendmentPreview = v.object({
  /** What shipping to its address costs today, with these lines. */
  address_fee: v.optional(money),
  before: totals,
  after: totals,
  /** Every line that the order would have or lose. */
  lines: v.array(
    v.object({
      /** null: it is added. */
      line_id: v.nullable(v.number()),
      product_id: v.nullable(v.number()),
      sub_product_id: v.nullable(v.number()),
      product_name: v.string(),
      from: v.number(),
      to: v.number(),
      price_after_offers: money,
      line_total: money,
      /** Pieces that would be left in stock; null: it is sold no more. */
      left: v.nullable(v.number()),
    }),
  ),
});
