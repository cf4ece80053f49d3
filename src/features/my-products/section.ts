import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const myProducts: Section<'my-products'> = {
  resource: 'my-products',
  title: msg`My products`,
  path: '/orders/my-products',
  labels: () => import('./labels.ts'),
};
