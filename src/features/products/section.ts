import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const products: Section<'products'> = {
  resource: 'products',
  title: msg`Products`,
  path: '/products',
  link: { icon: 'package', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
