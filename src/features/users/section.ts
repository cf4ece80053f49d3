import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const users: Section<'users'> = {
  resource: 'users',
  title: msg`Users`,
  path: '/users',
  recordPath: '/users/$id',
  link: { icon: 'users', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
