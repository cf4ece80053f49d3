import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const providers: Section<'providers'> = {
  resource: 'providers',
  title: msg`Providers`,
  path: '/providers',
  recordPath: '/providers-details/$id',
  link: { icon: 'store', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
