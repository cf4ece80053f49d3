import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { type Offer, offers } from '#contract/offers.ts';
import { products } from '#contract/products.ts';

export const BRAND_SOURCE: ChoiceSource = {
  resource: 'brands',
  list: brands.list,
  get: brands.get,
  search: { sort: 'name' },
};

export const CATEGORY_SOURCE: ChoiceSource = {
  resource: 'categories',
  list: categories.list,
  get: categories.get,
  search: { sort: 'name' },
};

/** The enabled products of one brand or category. */
export function productSource(type: Offer['type'], id: number): ChoiceSource {
  return {
    resource: 'product-choices',
    list: products.choices,
    get: products.get,
    search: { sort: 'name', enabled: '1', [type]: String(id) },
  };
}

/** The other offers, for names that are nearly one. */
export const OFFER_SOURCE: ChoiceSource = { resource: 'offers', list: offers.list, get: offers.get };
