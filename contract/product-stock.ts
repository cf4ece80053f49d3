import * as v from 'valibot';
import { toLatinDigits } from './arabic.ts';
import { dataOf, endpoint, pageOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { byId, defineList } from './list.ts';
import { productDetails } from './products.ts';
import { adminOnly, ROLES } from './roles.ts';
import { MOST_PIECES, maybeId, quantity } from './sellable.ts';
import { paragraph, timestamp } from './wire.ts';

export const STOCK_REASONS = ['received', 'damaged', 'count', 'other'] as const;

/** Orders move stock as well: `sale` takes, `cancel` and `return` give back, `amendment` does either. */
export const STOCK_KINDS = [...STOCK_REASONS, 'sale', 'cancel', 'return', 'amendment'] as const;

const delta = v.pipe(
  v.union([v.number(), v.string()], issue('quantity_whole')),
  v.transform((typed) => toLatinDigits(String(typed)).trim().replace('−', '-')),
  v.regex(/^[+-]?\d{1,7}$/, issue('quantity_whole')),
  v.transform(Number),
  v.minValue(-MOST_PIECES, issue('quantity_whole')),
  v.maxValue(MOST_PIECES, issue('quantity_whole')),
);

/**
 * A change of a quantity: with the reason `count` the number that was `counted` (the server finds the difference), with any
 * other reason a `delta` that is added. Deltas of two phones both count; a count is what it says.
 */
export const stockChange = v.pipe(
  v.object({
    reason: v.picklist(STOCK_REASONS, issue('reason_required')),
    delta: v.optional(delta),
    counted: v.optional(quantity),
    note: v.optional(paragraph(500), ''),
    /** Left out: the product itself. */
    sub_product_id: v.optional(maybeId),
    /** When it was done on a phone without a connection. */
    done_at: v.optional(timestamp),
  }),
  v.forward(
    v.check(({ reason, delta: by }) => reason === 'count' || (by !== undefined && by !== 0), issue('quantity_whole')),
    ['delta'],
  ),
  v.forward(
    v.check(({ reason, counted }) => reason !== 'count' || counted !== undefined, issue('quantity_whole')),
    ['counted'],
  ),
);

/** Without a text search. */
export const stockList = defineList({
  sort: ['created_at'],
  defaultSort: '-created_at',
  filters: { sub_product: byId },
});

const stockMovement = v.object({
  id: v.number(),
  kind: v.picklist(STOCK_KINDS),
  delta: v.number(),
  /** Pieces of the item after it; null: not known. */
  balance: v.nullable(v.number()),
  note: v.string(),
  /** null: the product itself. */
  sub_product_id: v.nullable(v.number()),
  /** Names of the sub-product's size and color, or of the product's own. */
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  order_id: v.nullable(v.number()),
  /** What brought the pieces back; null of a `return`: the order was canceled after completion. */
  return_id: v.nullable(v.number()),
  by_name: v.nullable(v.string()),
  by_role: v.nullable(v.union([v.picklist(ROLES), v.literal('system')])),
  /** When the server took it. */
  created_at: timestamp,
  done_at: v.nullable(timestamp),
});
/** @public */
export type StockMovement = v.InferOutput<typeof stockMovement>;

const path = '/admin/products/{id}/stock';

/** 409 insufficient_stock, under `delta`, when it would leave less than nothing. Answers with the product. */
export const productStock = {
  change: endpoint({
    method: 'POST',
    path,
    access: adminOnly,
    offline: 'queue',
    body: stockChange,
    reply: dataOf(productDetails),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: adminOnly,
    offline: 'read',
    list: stockList,
    reply: pageOf(stockMovement),
  }),
};
