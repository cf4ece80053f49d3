import { msg } from '@lingui/core/macro';
import type { FormLabels, Labels } from '#app/kit/crud/section.ts';
import { productHit } from '#contract/search.ts';

const subProducts: FormLabels<'sub-products'> = {
  one: msg({ message: 'Sub-product', context: 'kind of record' }),
  fields: { size_id: msg`Size`, color_id: msg`Color`, barcode: msg`Barcode`, enabled: msg`On sale` },
  refersTo: { size_id: 'sizes', color_id: 'colors' },
};
const attachments: FormLabels<'product-attachments'> = {
  one: msg({ message: 'Attachment', context: 'kind of record' }),
  fields: {},
};

export const labels: Labels<'products'> = {
  one: msg({ message: 'Product', context: 'kind of record' }),
  found: productHit,
  formAt: 'edit-',
  fields: {
    brand_id: msg`Brand`,
    category_id: msg`Category`,
    provider_id: msg`Provider`,
    size_id: msg`Size`,
    color_id: msg`Color`,
    barcode: msg`Barcode`,
    sub_products: msg`Sub-products`,
    sub_images: msg`Further pictures`,
    shipping_description: msg`Shipping`,
    enabled: msg`On sale`,
    returnable: msg`Can be sent back`,
  },
  refersTo: {
    brand_id: 'brands',
    category_id: 'categories',
    provider_id: 'providers',
    size_id: 'sizes',
    color_id: 'colors',
  },
  parts: { 'sub-products': subProducts, 'product-attachments': attachments },
};
