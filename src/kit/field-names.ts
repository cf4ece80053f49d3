import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { findRecord } from './record-cache.ts';

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

// What the log says of brands, categories, sizes and colors.
const NAMED = {
  products_count: msg`Products`,
  offers_count: msg`Offers`,
  into: msg`Replaced with`,
  product_ids: msg`Products`,
  sub_product_ids: msg`Sub-products`,
  offers: msg`Offers`,
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
  brands: NAMED,
  categories: NAMED,
  sizes: NAMED,
  colors: { ...NAMED, hex: msg`Color code` },
  users: { role: msg`Role` },
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
  'users role': { user: msg({ message: 'User', context: 'role' }), moderator: msg`Moderator` },
};

/** Where the names are of what a field refers to by its number. */
const ROOTS: Readonly<Record<string, string>> = {
  brand_id: 'brands',
  category_id: 'categories',
  provider_id: 'providers',
  size_id: 'sizes',
  color_id: 'colors',
};

const ON = msg`Yes`;
const OFF = msg`No`;
const PICTURE = msg`The chosen picture`;
const STORED_PICTURE = msg`The picture of the record`;

export interface FieldWords {
  /** A field's name as its form says it; the raw name where no form has it. */
  name(field: string): string;
  /** A field's value as text. */
  value(field: string, value: unknown): string;
}

/** How the fields of a query root are called and read wherever a change waits or conflicts. */
export function useFieldWords(root: string): FieldWords {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const names: Readonly<Record<string, MessageDescriptor>> = { ...COMMON, ...OWN[root] };

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    const known = knownWord(field, value);
    if (known) return i18n._(known);
    const referred = ROOTS[field];
    if (referred && typeof value === 'number') return nameOf(referred, value);
    if (Array.isArray(value)) return listText(field, value);
    if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
    return String(value);
  }

  function knownWord(field: string, value: unknown): MessageDescriptor | undefined {
    if (typeof value === 'boolean') return value ? ON : OFF;
    if (value instanceof Blob) return PICTURE;
    // A stored picture is known by a key that means nothing to people.
    if (field === 'image') return STORED_PICTURE;
    return VALUES[`${root} ${field}`]?.[String(value)];
  }

  // Words stand beside each other; of records, or their ids, their number says enough.
  function listText(field: string, items: readonly unknown[]): string {
    if (items.some((item) => typeof item !== 'string')) return i18n.number(items.length);
    return items.map((item) => valueText(field, item)).join('، ') || '—';
  }

  function nameOf(referred: string, id: number): string {
    const record = findRecord(client, referred, id);
    return record && 'name' in record ? String(record.name) : `#${id}`;
  }

  return {
    name(field) {
      const name = names[field];
      return name ? i18n._(name) : field;
    },
    value: valueText,
  };
}
