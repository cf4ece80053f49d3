import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const brands: Section<'brands'> = {
  resource: 'brands',
  title: msg`Brands`,
  path: '/products/brands',
  labels: () => import('./labels.ts').then(({ brands }) => ({ labels: brands })),
};

export const categories: Section<'categories'> = {
  resource: 'categories',
  title: msg`Categories`,
  path: '/products/categories',
  labels: () => import('./labels.ts').then(({ categories }) => ({ labels: categories })),
};

export const sizes: Section<'sizes'> = {
  resource: 'sizes',
  title: msg`Sizes`,
  path: '/sizes',
  link: { icon: 'ruler', roles: ['Admin'], title: msg`Sizes and colors` },
  labels: () => import('./labels.ts').then(({ sizes }) => ({ labels: sizes })),
};

export const colors: Section<'colors'> = {
  resource: 'colors',
  title: msg`Colors`,
  path: '/sizes/colors',
  labels: () => import('./labels.ts').then(({ colors }) => ({ labels: colors })),
};
