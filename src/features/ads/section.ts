import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const ads: Section<'ads'> = {
  resource: 'ads',
  title: msg`Ads`,
  path: '/ads',
  link: { icon: 'megaphone', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
