import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const offers: Section<'offers'> = {
  resource: 'offers',
  title: msg`Offers`,
  path: '/offers',
  link: { icon: 'badge-percent', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
