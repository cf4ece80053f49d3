import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const reviews: Section<'reviews'> = {
  resource: 'reviews',
  title: msg`Reviews`,
  path: '/reviews',
  link: { icon: 'star', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
