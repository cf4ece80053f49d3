import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'shipping-fees'> = {
  one: msg({ message: 'Shipping fee', context: 'kind of record' }),
  formAt: '',
  fields: {
    fee: msg`Shipping fee`,
    return_fee: msg`Return fee`,
    days_min: msg`Days, at least`,
    days_max: msg`Days, at most`,
    enabled: msg`Delivered to`,
  },
};
