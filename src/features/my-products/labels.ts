import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'my-products'> = {
  one: msg({ message: 'Product', context: 'kind of record' }),
  formAt: '',
  fields: { enabled: msg`On sale` },
  parts: {
    'my-sub-products': {
      one: msg({ message: 'Sub-product', context: 'kind of record' }),
      fields: { enabled: msg`On sale` },
    },
  },
};
