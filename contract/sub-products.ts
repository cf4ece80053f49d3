import * as v from 'valibot';
import { recordFields, removedReply } from './crud.ts';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { adminOnly } from './roles.ts';
import { barcode, maybeId, price, quantity } from './sellable.ts';
import { flag, picture, upload, version } from './wire.ts';

/** Sub-products that one product may have. */
export const MOST_SUB_PRODUCTS = 100;

/** A size, color, brand …: its id and its name. */
export const named = v.object({ id: v.number(), name: v.string() });

/** What a product and a sub-product both show of what they sell. */
export const sellableFields = {
  /** Pounds, inside as well: what is compared with a typed price has to be spelled like it. */
  price: v.number(),
  /** Pounds; what the client pays. */
  price_after_offers: v.number(),
  /** Pieces of this very size and color. */
  quantity: v.number(),
  size_id: v.nullable(v.number()),
  color_id: v.nullable(v.number()),
  size: v.nullable(named),
  color: v.nullable(v.object({ ...named.entries, hex: v.nullable(v.string()) })),
  image: picture,
  barcode: v.nullable(v.string()),
  /** Its own switch. */
  enabled: flag,
  sold_quantity: v.number(),
};

export const subProductRow = v.object({ ...recordFields, product_id: v.number(), ...sellableFields });
/** @public */
export type SubProduct = v.InferOutput<typeof subProductRow>;

export const subProductFields = {
  price,
  quantity: v.optional(quantity, 0),
  size_id: v.optional(maybeId, null),
  color_id: v.optional(maybeId, null),
  barcode: v.optional(barcode, null),
  enabled: v.optional(flag, '1'),
};

export const subProductForm = v.object({ ...subProductFields, image: v.optional(upload) });

/** Only the sent fields change; `image: ''` takes the picture away, so that the product's own is shown. */
const subProductEdit = v.object({
  price: v.optional(price),
  quantity: v.optional(quantity),
  size_id: v.optional(maybeId),
  color_id: v.optional(maybeId),
  barcode: v.optional(barcode),
  enabled: v.optional(flag),
  image: v.optional(v.union([v.literal(''), upload], issue('invalid'))),
  version,
});

const all = '/admin/products/{product_id}/sub-products';
const one = '/admin/products/{product_id}/sub-products/{id}';
const reply = dataOf(subProductRow);

/**
 * Other sizes, colors and prices of a product. 409 duplicate under `size_id` when the product has that size and color
 * already, itself included. They are read with their product.
 */
export const subProducts = {
  create: endpoint({
    method: 'POST',
    path: all,
    access: adminOnly,
    offline: 'queue',
    body: subProductForm,
    reply,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    access: adminOnly,
    offline: 'queue',
    body: subProductEdit,
    reply,
    merges: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: adminOnly,
    offline: 'online',
    body: v.object({ version }),
    reply: removedReply,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/products/{product_id}/sub-products/{id}/restore',
    access: adminOnly,
    offline: 'online',
    body: v.object({}),
    reply,
  }),
};
