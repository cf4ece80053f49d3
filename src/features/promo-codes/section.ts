import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const promoCodes: Section<'promo-codes'> = {
  resource: 'promo-codes',
  title: msg`Promo codes`,
  path: '/promo-code',
  link: { icon: 'ticket-percent', roles: ['Admin'] },
  labels: () => import('./labels.ts'),
};
