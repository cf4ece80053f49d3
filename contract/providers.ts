import * as v from 'valibot';
import { accountFields, newPassword, sessionsOf, setPasswordOf } from './accounts.ts';
import { statusBulkOf } from './bulk.ts';
import { crud, recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byFlag, defineList, oneOf } from './list.ts';
import { adminOnly } from './roles.ts';
import { flag, money, paragraph, picture, pictureChange, upload, version } from './wire.ts';

export const providerList = defineList({
  sort: ['id', 'name', 'email', 'created_at'],
  defaultSort: '-id',
  filters: {
    status: byFlag,
    /** Whether orders in progress have lines of his. */
    in_progress: byFlag,
    deleted: byFlag,
  },
});

const row = v.object({
  ...recordFields,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** While it is off he cannot sign in, and none of his products is sold. */
  status: flag,
  image: picture,
  description: v.string(),
  /** His products that are not deleted, enabled or not. */
  products_count: v.number(),
  /** Always null: no password is ever returned. */
  password: v.null(),
});

const fields = accountFields(issue('name_short'));

export const providerForm = v.object({
  ...fields,
  description: v.optional(paragraph(), ''),
  image: v.optional(upload),
  password: newPassword,
});

/** Only the sent fields change. */
export const providerEdit = v.object({
  ...v.partial(v.object({ ...fields, status: flag, description: paragraph(), image: pictureChange })).entries,
  version,
});

/** Up to this many pieces an item runs low. */
export const LOW_STOCK = 5;
/** Of one sellable item: `in` has any pieces, `low` has 1 to 5, `out` has none. */
const STOCK_OF_ITEM = ['in', 'low', 'out'] as const;

export const providerProductList = defineList({
  sort: ['id', 'name', 'price', 'quantity'],
  defaultSort: 'name',
  filters: { enabled: byFlag, stock: oneOf(STOCK_OF_ITEM) },
});

/** What a provider sells, a row for each size and color: a product, or a sub-product of one. */
const item = v.object({
  /** Of the sub-product below zero, so that no two rows share one. */
  id: v.number(),
  product_id: v.number(),
  /** null: the product itself. */
  sub_product_id: v.nullable(v.number()),
  /** Of the product or of the sub-product, whichever the row is. */
  version: v.number(),
  product: v.string(),
  brand: v.nullable(v.string()),
  category: v.nullable(v.string()),
  /** Pounds. */
  price: v.number(),
  quantity: v.number(),
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** Its own switch. */
  enabled: flag,
  /** Whether it is sold: its own switch, its product's and its provider's. */
  effective_enabled: flag,
  image: picture,
});

export const providers = {
  ...crud({
    path: '/admin/providers',
    access: adminOnly,
    list: providerList,
    row,
    create: providerForm,
    update: providerEdit,
    offline: { create: 'online', update: 'queue', remove: 'online' },
    secrets: ['password'],
  }),
  bulk: statusBulkOf('/admin/providers', adminOnly),
  ...exportOf({ path: '/admin/providers', access: adminOnly, list: providerList }),
  setPassword: setPasswordOf('/admin/providers', row),
  ...sessionsOf('/admin/providers'),
  figures: endpoint({
    method: 'GET',
    path: '/admin/providers/{id}/figures',
    access: adminOnly,
    offline: 'read',
    reply: dataOf(
      v.object({
        /** Orders with lines of his that are not canceled. */
        orders: v.number(),
        /** His lines in completed orders. */
        revenue: money,
        /** Average of the reviews of his products, 1 decimal; null: none yet. */
        rating: v.nullable(v.number()),
        reviews: v.number(),
      }),
    ),
  }),
  products: endpoint({
    method: 'GET',
    path: '/admin/providers/{id}/products',
    access: adminOnly,
    offline: 'read',
    list: providerProductList,
    reply: pageOf(item),
  }),
};

export type Provider = ReplyOf<typeof providers.get>['data'];
export type ProviderProduct = ReplyOf<typeof providers.products>['data'][number];
