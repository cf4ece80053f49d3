import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const brands: Labels<'brands'> = {
  one: msg({ message: 'Brand', context: 'kind of record' }),
  formAt: '',
  fields: {},
};

export const categories: Labels<'categories'> = {
  one: msg({ message: 'Category', context: 'kind of record' }),
  formAt: '',
  fields: {},
};

export const sizes: Labels<'sizes'> = {
  one: msg({ message: 'Size', context: 'kind of record' }),
  formAt: '',
  usedAs: 'size',
  fields: {},
};

export const colors: Labels<'colors'> = {
  one: msg({ message: 'Color', context: 'kind of record' }),
  formAt: '',
  usedAs: 'color',
  fields: {
    hex: msg`Color code`,
  },
};
