import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const brands: Labels<'brands'> & NounLabels = {
  one: msg({ message: 'Brand', context: 'kind of record' }),
  the: msg`the brand`,
  many: (count) => msg`${plural(count, { one: '# brand', other: '# brands' })}`,
  formAt: '',
  fields: {},
};

export const categories: Labels<'categories'> & NounLabels = {
  one: msg({ message: 'Category', context: 'kind of record' }),
  the: msg`the category`,
  many: (count) => msg`${plural(count, { one: '# category', other: '# categories' })}`,
  formAt: '',
  fields: {},
};

export const sizes: Labels<'sizes'> & NounLabels = {
  one: msg({ message: 'Size', context: 'kind of record' }),
  the: msg`the size`,
  many: (count) => msg`${plural(count, { one: '# size', other: '# sizes' })}`,
  formAt: '',
  usedAs: 'size',
  fields: {},
};

export const colors: Labels<'colors'> & NounLabels = {
  one: msg({ message: 'Color', context: 'kind of record' }),
  the: msg`the color`,
  many: (count) => msg`${plural(count, { one: '# color', other: '# colors' })}`,
  formAt: '',
  usedAs: 'color',
  fields: {
    hex: msg`Color code`,
  },
};
