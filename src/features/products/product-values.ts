import { issueMessage } from '#app/i18n/issue-text.ts';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { type ProductDetails, productEdit, productForm } from '#contract/products.ts';

/** A product's own fields as its form holds them. */
export type ProductValues = {
  name: string;
  brand_id: number | null;
  category_id: number | null;
  provider_id: number | null;
  price: string;
  quantity: string;
  size_id: number | null;
  color_id: number | null;
  barcode: string;
  description: string;
  shipping_description: string;
  enabled: boolean;
  returnable: boolean;
  image: File | null | undefined;
};

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  brand_id: null,
  category_id: null,
  provider_id: null,
  price: '',
  quantity: '0',
  size_id: null,
  color_id: null,
  barcode: '',
  description: '',
  shipping_description: '',
  enabled: true,
  returnable: true,
  image: undefined,
};

export function valuesOf(product: ProductDetails): ProductValues {
  const { name, brand_id, category_id, provider_id, size_id, color_id, description, enabled, returnable } = product;
  return {
    ...{ name, brand_id, category_id, provider_id, size_id, color_id, description, enabled, returnable },
    shipping_description: product.shipping_description,
    price: String(product.price),
    quantity: String(product.quantity),
    barcode: product.barcode ?? '',
    image: undefined,
  };
}

/** The texts under the fields of a new product; with `seen`, of one that had these values: only what differs is read. */
export function productIssues(values: ProductValues, seen?: ProductValues): Record<string, string> {
  const before: Readonly<Record<string, unknown>> | undefined = seen;
  const sent = Object.entries(values).filter(([name, value]) => !before || value !== before[name]);
  const messages = schemaIssues(seen ? productEdit : productForm, Object.fromEntries(sent));
  for (const name of ['brand_id', 'category_id'] as const) {
    // Nothing chosen is missing, not wrong.
    if (name in messages && values[name] === null) messages[name] = issueMessage('required');
  }
  return messages;
}

/** Only what was changed, as the record spells it: a quantity that nobody touched must not undo a sale. */
export function touchedValues(values: ProductValues, seen: ProductValues): Record<string, unknown> {
  const { price, quantity, image, ...rest } = values;
  const before: Readonly<Record<string, unknown>> = seen;
  const changed = Object.entries(rest).filter(([name, value]) => value !== before[name]);
  return {
    ...Object.fromEntries(changed),
    ...(values.barcode !== seen.barcode && { barcode: toLatinDigits(values.barcode).trim() || null }),
    ...(price !== seen.price && { price: Number(toDecimalText(price)) }),
    ...(quantity !== seen.quantity && { quantity: Number(toLatinDigits(quantity)) }),
    ...(image && { image }),
  };
}
