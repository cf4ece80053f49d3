import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { products } from '#contract/products.ts';
import { providers } from '#contract/providers.ts';
import { sizes } from '#contract/sizes.ts';

export const BRANDS: ChoiceSource = { resource: 'brands', list: brands.list, get: brands.get };
export const CATEGORIES: ChoiceSource = { resource: 'categories', list: categories.list, get: categories.get };
export const SIZES: ChoiceSource = { resource: 'sizes', list: sizes.list, get: sizes.get };
export const COLORS: ChoiceSource = { resource: 'colors', list: colors.list, get: colors.get };
/** The others of the shop, for names that are nearly one. */
export const PRODUCTS: ChoiceSource = { resource: 'products', list: products.list, get: products.get };
export const PROVIDERS: ChoiceSource = {
  resource: 'providers',
  list: providers.list,
  get: providers.get,
  search: { sort: 'name' },
};

/** What a new product refers to, which is little enough to be kept on every device. */
export const SMALL_SOURCES = [BRANDS, CATEGORIES, SIZES, COLORS];
