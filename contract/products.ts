import * as v from 'valibot';
import { toDecimalText } from './arabic.ts';
import { bulkOf } from './bulk.ts';
import { crud, recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byFlag, byId, byMoney, defineList, oneOf } from './list.ts';
import { attachmentRow } from './product-attachments.ts';
import { productChoices } from './product-choices.ts';
import { adminOnly } from './roles.ts';
import { barcode, maybeId, price, quantity } from './sellable.ts';
import { MOST_SUB_PRODUCTS, named, sellableFields, subProductFields, subProductRow } from './sub-products.ts';
import { flag, id, line, listOf, paragraph, upload, uploads, version } from './wire.ts';

/** Of all sizes and colors together: `in` has any, `low` has 1 to 5, `out` has none. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const;

const filters = {
  /** Exactly these: what somebody selected. */
  id: byId,
  brand: byId,
  category: byId,
  provider: byId,
  enabled: byFlag,
  stock: oneOf(STOCK_LEVELS),
  price_min: byMoney,
  price_max: byMoney,
  has_offer: byFlag,
  /** Of the product itself or of one of its sub-products. */
  size: byId,
  color: byId,
  deleted: byFlag,
};

export const productList = defineList({
  /** `quantity` is the sum over sub-products. */
  sort: ['name', 'price', 'quantity', 'created_at', 'sold'],
  defaultSort: '-created_at',
  filters,
});

const summary = {
  ...recordFields,
  name: v.string(),
  ...sellableFields,
  brand_id: v.nullable(v.number()),
  category_id: v.nullable(v.number()),
  /** null: the marketplace itself sells it. */
  provider_id: v.nullable(v.number()),
  brand: v.nullable(named),
  category: v.nullable(named),
  provider: v.nullable(named),
  offer: v.nullable(v.object({ ...named.entries, percentage: v.number() })),
  /** Whether it is sold: its own switch and its provider's. */
  effective_enabled: flag,
  /** 0: it cannot be sent back, unless that is the shop's fault. */
  returnable: flag,
  /** Pieces with those of its sub-products. */
  total_quantity: v.number(),
  /** Average of 1 to 5; null: nobody reviewed it. */
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  sub_products_count: v.number(),
};

const row = v.object(summary);

/** One product with all that belongs to it; reviews and orders of it are lists of their own (`product` filters them). */
export const productDetails = v.object({
  ...summary,
  description: v.string(),
  shipping_description: v.string(),
  sub_products: v.array(subProductRow),
  attachments: v.array(attachmentRow),
});

const fields = {
  name: line(1, 160),
  brand_id: id,
  category_id: id,
  provider_id: v.optional(maybeId, null),
  price,
  quantity: v.optional(quantity, 0),
  size_id: v.optional(maybeId, null),
  color_id: v.optional(maybeId, null),
  barcode: v.optional(barcode, null),
  description: v.optional(paragraph(), ''),
  shipping_description: v.optional(paragraph(), ''),
  enabled: v.optional(flag, '1'),
  returnable: v.optional(flag, '1'),
};

/** A sub-product of a new product; `image_index` counts in `sub_images`, from 0. */
const newSubProduct = v.object({
  ...subProductFields,
  image_index: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SUB_PRODUCTS)))),
});

/** A product with its sub-products (a list, in a form as JSON text) and their pictures, all of it or nothing. */
export const productForm = v.object({
  ...fields,
  image: upload,
  sub_products: v.optional(listOf(newSubProduct, MOST_SUB_PRODUCTS), []),
  /** Files, each under this name. */
  sub_images: v.optional(uploads(MOST_SUB_PRODUCTS), []),
});

/** Only the sent fields change. `quantity` is sent only when somebody typed it: an order may have moved it meanwhile. */
export const productEdit = v.object({
  ...v.partial(
    v.object({
      ...fields,
      provider_id: maybeId,
      quantity,
      size_id: maybeId,
      color_id: maybeId,
      barcode,
      description: paragraph(),
      shipping_description: paragraph(),
      enabled: flag,
      returnable: flag,
    }),
  ).entries,
  image: v.optional(upload),
  version,
});

/** Percent to raise (or, below zero, to lower) a price by; two decimals at most. */
const percent = v.pipe(
  v.union([v.number(), v.string()], issue('invalid')),
  v.transform((typed) => toDecimalText(String(typed)).replace('−', '-')),
  v.regex(/^[+-]?\d{1,4}(\.\d{1,2})?$/, issue('invalid')),
  v.transform(Number),
  v.minValue(-99.99, issue('invalid')),
  v.maxValue(1_000, issue('invalid')),
);

const PRODUCT_ACTIONS = [
  'enable',
  'disable',
  'delete',
  'restore',
  'set_brand',
  'set_category',
  'price_percent',
  'returnable',
  'not_returnable',
] as const;

/** Rows of a file that is imported. */
export const MOST_IMPORTED = 5_000;
/** Bytes. */
export const LARGEST_IMPORT = 10 * 1024 * 1024;
/** Wrong rows that are told one by one. */
export const MOST_ROW_ERRORS = 200;

const importReport = v.object({
  dry_run: flag,
  /** Rows read, without the heading. Each is in exactly one of the four numbers below. */
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  failed: v.number(),
  /** The first of them; `line` is the line of the file on which the row begins, from 1. */
  errors: v.array(v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })),
  /** Of a dry run: the first products to be added whose names are nearly those of products that are there, one each. They are added all the same. */
  near: v.array(v.object({ line: v.number(), name: v.string(), known: v.string() })),
});
/** @public */
export type ImportReport = v.InferOutput<typeof importReport>;

/** A product as something to choose from. */
const path = '/admin/products';

export const products = {
  ...crud({
    path,
    access: adminOnly,
    list: productList,
    row: productDetails,
    create: productForm,
    update: productEdit,
    offline: { create: 'queue', update: 'queue', remove: 'online' },
  }),
  list: endpoint({ method: 'GET', path, access: adminOnly, offline: 'read', list: productList, reply: pageOf(row) }),
  ...productChoices,
  bulk: bulkOf({
    path,
    access: adminOnly,
    fields: {
      action: v.picklist(PRODUCT_ACTIONS, issue('invalid')),
      /** Of set_brand and set_category. */
      brand_id: v.optional(id),
      category_id: v.optional(id),
      /** Of price_percent, which changes the prices of sub-products as well. */
      percent: v.optional(percent),
    },
  }),
  /** One row per sellable item: the product, then each of its sub-products. */
  ...exportOf({ path, access: adminOnly, list: productList }),
  /**
   * Reads a file as `export` writes it. Rows that are right are written, all in one transaction; the others are told. With
   * `dry_run` (unless it is sent as 0) nothing is written. 422 under `file` when it is no such file.
   */
  importFile: endpoint({
    method: 'POST',
    path: `${path}/import`,
    access: adminOnly,
    offline: 'online',
    body: v.object({ file: upload, dry_run: v.optional(flag, '1') }),
    reply: dataOf(importReport),
  }),
};

/** @public */
export type Product = v.InferOutput<typeof row>;
/** @public */
export type ProductDetails = ReplyOf<typeof products.get>['data'];
