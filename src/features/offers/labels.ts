import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'offers'> = {
  one: msg({ message: 'Offer', context: 'kind of record' }),
  formAt: 'edit-',
  fields: {
    discount: msg`Discount`,
    type: msg`Type`,
    brand_id: msg`Brand`,
    category_id: msg`Category`,
    products: msg`Products`,
  },
  values: { type: { category: msg`Category`, brand: msg`Brand` } },
  refersTo: { brand_id: 'brands', category_id: 'categories' },
};
