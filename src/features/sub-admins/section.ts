import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const subAdmins: Section<'sub-admins'> = {
  resource: 'sub-admins',
  title: msg`Sub-admins`,
  path: '/sub-admins',
  link: { icon: 'user-cog', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
