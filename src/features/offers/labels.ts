import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';
import type { Offer } from '#contract/offers.ts';

/** What an offer's products have in common. */
export const TYPE_LABELS: Record<Offer['type'], MessageDescriptor> = { category: msg`Category`, brand: msg`Brand` };

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
  values: { type: TYPE_LABELS },
  refersTo: { brand_id: 'brands', category_id: 'categories' },
};
