import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const commissionRules: Section<'commission-rules'> = {
  resource: 'commission-rules',
  title: msg`Commission rules`,
  path: '/orders/money/commission-rules',
  labels: () => import('./labels.ts'),
};
