import * as v from 'valibot';
import { dataOf, endpoint, pageOf } from './endpoint.ts';
import { byFlag, byId, defineList } from './list.ts';
import type { Access } from './roles.ts';
import { sellableFields } from './sub-products.ts';
import { flag, picture } from './wire.ts';

const { size, color } = sellableFields;

const choice = v.object({
  id: v.number(),
  name: v.string(),
  image: picture,
  price: v.number(),
  price_after_offers: v.number(),
  brand_id: v.nullable(v.number()),
  category_id: v.nullable(v.number()),
  enabled: flag,
});

/** With those of its sizes and colors that are on sale. */
const choiceDetails = v.object({
  ...choice.entries,
  size,
  color,
  sub_products: v.array(v.object({ id: v.number(), size, color })),
});

export const productChoiceList = defineList({
  sort: ['name'],
  defaultSort: 'name',
  filters: { id: byId, brand: byId, category: byId, enabled: byFlag },
});

const path = '/admin/products/choices';
/** Whoever may put a product into an order chooses it by its name. */
const choosing: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.lines' };

/** Products by name, with little of each, for those who may not read their section. */
export const productChoices = {
  /** For fields that choose products, those of an order's amendment too: by name, with little of each. */
  choices: endpoint({
    method: 'GET',
    path,
    access: choosing,
    offline: 'read',
    list: productChoiceList,
    reply: pageOf(choice),
  }),
  choice: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: choosing,
    offline: 'read',
    reply: dataOf(choiceDetails),
  }),
};
