import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import { ADMINS } from '../faults/shop-folder.ts';

export interface EditForm {
  readonly name: string;
  /** Who edits; the other device is always an Admin. */
  readonly email: string;
  /** Where the form of the record with this number is. */
  readonly path: (id: number) => string;
  /** The list that has the record, and the record's own address, in the API. */
  readonly list: string;
  readonly record: string;
  /** Each field that is typed: its label, somebody else's value and mine. A step is opened before its fields. */
  readonly fields: readonly (readonly [
    field: string,
    label: string,
    theirs: string | number,
    mine: string,
    step?: string,
  ])[];
  /** What is chosen there and not typed: one of another list's records, or, without a list, a picture. */
  readonly chosen?: readonly { field: string; label: string; list?: string; step?: string }[];
}

const PICTURE = { field: 'image', label: 'Picture' };

const ADMIN = ADMINS[1];

const named = (name: string, path: string, list: string): EditForm => ({
  name,
  email: ADMIN,
  path: (id) => `${path}?open=${id}`,
  list,
  record: `${list}/`,
  fields: [['name', 'Name', `Their ${name}`, `My ${name}`]],
});

/** Every form that changes a record, with every field that is typed into it. */
export const EDIT_FORMS: readonly EditForm[] = [
  { ...named('brand', '/products/brands', 'brands'), chosen: [PICTURE] },
  named('category', '/products/categories', 'categories'),
  named('size', '/sizes', 'sizes'),
  {
    ...named('color', '/sizes/colors', 'colors'),
    fields: [
      ['name', 'Name', 'Their color', 'My color'],
      ['hex', 'Color code', '#112233', '#445566'],
    ],
  },
  {
    name: 'promo code',
    email: ADMIN,
    path: (id) => `/promo-code?open=${id}`,
    list: 'promo-codes',
    record: 'promo-codes/',
    fields: [
      ['code', 'Promo code', 'THEIRS9', 'MINE9'],
      ['percentage', 'Percentage', 31.5, '32.5'],
    ],
  },
  {
    name: 'offer',
    email: ADMIN,
    path: (id) => `/offers?open=edit-${id}`,
    list: 'offers',
    record: 'offers/',
    fields: [
      ['name', 'Name', 'Their offer', 'My offer'],
      ['discount', 'Discount', 41.5, '42.5'],
    ],
  },
  {
    name: 'ad',
    email: ADMIN,
    path: (id) => `/ads?open=${id}`,
    list: 'ads',
    record: 'ads/',
    fields: [
      ['link', 'Link', 'https://theirs.example/a', 'https://mine.example/a'],
      ['description', 'Description', 'Their text', 'My text'],
    ],
    chosen: [PICTURE],
  },
  {
    name: 'provider',
    email: ADMIN,
    path: (id) => `/providers?open=${id}`,
    list: 'providers',
    record: 'providers/',
    fields: [
      ['name', 'Name', 'Their provider', 'My provider'],
      ['phone', 'Phone', '01011110000', '01022220000'],
      ['email', 'Email', 'theirs@provider.example', 'mine@provider.example'],
      ['description', 'Description', 'Their words', 'My words'],
    ],
    chosen: [PICTURE],
  },
  {
    name: 'product',
    email: ADMIN,
    path: (id) => `/products?open=edit-${id}`,
    list: 'products',
    record: 'products/',
    fields: [
      ['name', 'Name', 'Their product', 'My product'],
      ['description', 'Description', 'Their description', 'My description'],
      ['shipping_description', 'Shipping', 'Their parcel', 'My parcel'],
      ['price', 'Price', 811.5, '822.5', 'Price and stock'],
      ['quantity', 'Quantity', 8111, '8222', 'Price and stock'],
      ['barcode', 'Barcode', '6220000000111', '6220000000222', 'Price and stock'],
    ],
  },
  {
    name: "provider's own product",
    email: DEMO_ACCOUNTS.provider.email,
    path: (id) => `/orders/my-products?open=${id}`,
    list: `providers/${DEMO_ACCOUNTS.provider.id}/products`,
    record: 'products/',
    fields: [
      ['price', 'Price', 711.5, '722.5'],
      ['quantity', 'Quantity', 7111, '7222'],
    ],
  },
  {
    name: 'complaint',
    email: ADMIN,
    path: (id) => `/complaints?open=${id}`,
    list: 'complaints?status=in_progress',
    record: 'complaints/',
    fields: [['reply', 'Reply', 'Their reply', 'My reply']],
  },
];
