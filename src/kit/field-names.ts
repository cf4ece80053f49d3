import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

// What several resources call the same thing stands once.
const COMMON = {
  name: msg`Name`,
  name_ar: msg`Name in Arabic`,
  name_en: msg`Name in English`,
  phone: msg`Phone`,
  email: msg`Email`,
  status: msg`Status`,
  image: msg`Picture`,
  price: msg`Price`,
  quantity: msg`Quantity`,
  description: msg`Description`,
  note: msg`Note`,
  reply: msg`Reply`,
  reason: msg`Reason`,
} satisfies Record<string, MessageDescriptor>;

/** The fields of each query root whose name differs from the usual one. */
const OWN: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  ads: { link: msg`Link`, type: msg`Type` },
  offers: {
    discount: msg`Discount`,
    type: msg`Type`,
    brand_id: msg`Brand`,
    category_id: msg`Category`,
    products: msg`Products`,
  },
  'promo-codes': { code: msg`Promo code`, percentage: msg`Percentage` },
  products: {
    brand_id: msg`Brand`,
    category_id: msg`Category`,
    provider_id: msg`Provider`,
    size_id: msg`Size`,
    color_id: msg`Color`,
    barcode: msg`Barcode`,
    shipping_description: msg`Shipping`,
    enabled: msg`On sale`,
  },
  'sub-products': {
    size_id: msg`Size`,
    color_id: msg`Color`,
    barcode: msg`Barcode`,
    enabled: msg`On sale`,
  },
  'my-products': { enabled: msg`On sale` },
  'my-sub-products': { enabled: msg`On sale` },
  'sub-admins': { status: msg`Active`, permissions: msg`Rights inside orders` },
};

/** Words for the values of a field, where they are words of the contract. */
const VALUES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  'ads type': { main: msg`Main`, sub: msg`Secondary` },
  'offers type': { category: msg`Category`, brand: msg`Brand` },
  'orders status': {
    in_progress: msg`In progress`,
    completed: msg`Completed`,
    canceled: msg`Canceled`,
    other: msg`Other`,
  },
  'complaints status': {
    pending: msg`Pending`,
    in_progress: msg({ message: 'In progress', context: 'complaint' }),
    solved: msg`Solved`,
  },
};

const ON = msg`Yes`;
const OFF = msg`No`;
const PICTURE = msg`The chosen picture`;

export interface FieldWords {
  /** A field's name as its form says it; the raw name where no form has it. */
  name(field: string): string;
  /** A field's value as text. */
  value(field: string, value: unknown): string;
}

/** How the fields of a query root are called and read wherever a change waits or conflicts. */
export function useFieldWords(root: string): FieldWords {
  const { i18n } = useLingui();
  const names: Readonly<Record<string, MessageDescriptor>> = { ...COMMON, ...OWN[root] };

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return i18n._(value ? ON : OFF);
    if (value instanceof Blob) return i18n._(PICTURE);
    if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join('، ') || '—';
    if (typeof value === 'object') return JSON.stringify(value);
    const word = VALUES[`${root} ${field}`]?.[String(value)];
    return word ? i18n._(word) : String(value);
  }

  return {
    name(field) {
      const name = names[field];
      return name ? i18n._(name) : field;
    },
    value: valueText,
  };
}
