import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const activity: Section<'activity'> = {
  resource: 'activity',
  title: msg`Activity log`,
  path: '/profile/activity',
  labels: () => import('./labels.ts'),
};
