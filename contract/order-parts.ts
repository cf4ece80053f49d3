import * as v from 'valibot';
import { money, picture, timestamp } from './wire.ts';

export const TRANSACTION_TYPES = ['payment', 'refund'] as const;
export const TRANSACTION_STATES = ['pending', 'paid', 'void', 'refunded'] as const;

export const orderLine = v.object({
  id: v.number(),
  product_id: v.nullable(v.number()),
  product_name: v.string(),
  image: picture,
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  quantity: v.number(),
  original_price: money,
  price_after_offers: money,
  line_total: money,
  provider_id: v.nullable(v.number()),
  provider_name: v.nullable(v.string()),
  picked_quantity: v.number(),
  /** Pieces that came back and were accepted. */
  returned_quantity: v.optional(v.number(), 0),
  /** Those, and the ones that returns still hold; for staff. */
  claimed_quantity: v.optional(v.number(), 0),
  barcode: v.nullable(v.string()),
});

export const transactionRow = v.object({
  id: v.number(),
  order_id: v.number(),
  type: v.picklist(TRANSACTION_TYPES),
  amount: money,
  method: v.string(),
  state: v.picklist(TRANSACTION_STATES),
  instalments: v.nullable(v.number()),
  /** The number of the transfer or the receipt. */
  reference: v.optional(v.nullable(v.string())),
  /** Of a refund: what came back for it, which alone marks it as given. */
  return_id: v.optional(v.nullable(v.number())),
  created_at: timestamp,
  by: v.nullable(v.string()),
});
