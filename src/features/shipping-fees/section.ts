import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const shippingFees: Section<'shipping-fees'> = {
  resource: 'shipping-fees',
  title: msg`Shipping fees`,
  path: '/orders/shipping-fees',
  labels: () => import('./labels.ts'),
};
