import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const complaints: Section<'complaints'> = {
  resource: 'complaints',
  title: msg`Complaints`,
  path: '/complaints',
  link: { icon: 'message-square-warning', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
