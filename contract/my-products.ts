import * as v from 'valibot';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { byFlag, defineList } from './list.ts';
import type { Access } from './roles.ts';
import { price, quantity } from './sellable.ts';
import { subProductRow } from './sub-products.ts';
import { flag, picture, version } from './wire.ts';

export const myProductList = defineList({
  sort: ['name', 'price', 'quantity', 'id'],
  defaultSort: 'name',
  filters: { enabled: byFlag },
});

const row = v.object({
  ...recordFields,
  name: v.string(),
  image: picture,
  /** Pounds, inside as well: what is compared with a typed price has to be spelled like it. */
  price: v.number(),
  /** Pounds; what the client pays. */
  price_after_offers: v.number(),
  quantity: v.number(),
  enabled: flag,
  sub_products_count: v.number(),
  /** Its other sizes and colors, each sold by its own price, quantity and switch. */
  sub_products: v.array(subProductRow),
});

/** Only the sent fields change. */
export const myProductEdit = v.object({
  price: v.optional(price),
  quantity: v.optional(quantity),
  enabled: v.optional(flag),
  version,
});

const access: Access = { roles: ['Provider'] };
const one = '/admin/my-products/{id}';
const part = '/admin/my-products/{product_id}/sub-products/{id}';

/** A provider's own products, of which he keeps price, quantity and whether they are sold. */
export const myProducts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/my-products',
    access,
    offline: 'read',
    list: myProductList,
    reply: pageOf(row),
  }),
  get: endpoint({ method: 'GET', path: one, access, offline: 'read', reply: dataOf(row) }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    access,
    offline: 'queue',
    body: myProductEdit,
    reply: dataOf(row),
    merges: true,
  }),
  updateSub: endpoint({
    method: 'PATCH',
    path: part,
    access,
    offline: 'queue',
    body: myProductEdit,
    reply: dataOf(subProductRow),
    merges: true,
  }),
};

export type MyProduct = ReplyOf<typeof myProducts.get>['data'];
