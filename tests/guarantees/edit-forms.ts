import { ads } from '#contract/ads.ts';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { complaints } from '#contract/complaints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { myProducts } from '#contract/my-products.ts';
import { offers } from '#contract/offers.ts';
import { products } from '#contract/products.ts';
import { profile } from '#contract/profile.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { providers } from '#contract/providers.ts';
import { sizes } from '#contract/sizes.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { subProducts } from '#contract/sub-products.ts';
import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { EditForm } from './edit-form.ts';
import { ADMIN, ORDER_FORMS } from './edit-forms-orders.ts';
import { found, foundPart } from './places.ts';

const PICTURE = { label: /Choose a picture$/ };

const PRICES = 'Price and stock';
const hasParts = ({ sub_products_count: count }: { sub_products_count: number }) => count > 0;
const provider = DEMO_ACCOUNTS.provider;

const named = (name: string, call: AnyEndpoint, path: string, list: string): EditForm => ({
  ...ADMIN,
  name,
  call,
  find: found(list, (id) => `${path}?open=${id}`),
  typed: [['name', 'Name', `Their ${name}`, `My ${name}`]],
});

/** Every form that changes a record, with every field of it. */
export const EDIT_FORMS: readonly EditForm[] = [
  {
    ...named('sub-admin', subAdmins.update, '/sub-admins', 'sub-admins'),
    typed: [
      ['name', 'Name', 'Their sub-admin', 'My sub-admin'],
      ['phone', 'Phone', '01011112222', '01033334444'],
      ['email', 'Email', 'theirs@team.example', 'mine@team.example'],
    ],
    switched: [['status']],
  },
  { ...named('brand', brands.update, '/products/brands', 'brands'), picture: PICTURE },
  named('category', categories.update, '/products/categories', 'categories'),
  named('size', sizes.update, '/sizes', 'sizes'),
  {
    ...named('color', colors.update, '/sizes/colors', 'colors'),
    typed: [
      ['name', 'Name', 'Their color', 'My color'],
      ['hex', 'Color code', '#112233', '#445566'],
    ],
  },
  {
    ...named('promo code', promoCodes.update, '/promo-code', 'promo-codes'),
    typed: [
      ['code', 'Promo code', 'THEIRS9', 'MINE9'],
      ['percentage', 'Percentage', 31.5, '32.5'],
    ],
  },
  {
    ...ADMIN,
    name: 'offer',
    call: offers.update,
    find: found('offers', (id) => `/offers?open=edit-${id}`),
    typed: [
      ['name', 'Name', 'Their offer', 'My offer'],
      ['discount', 'Discount', 41.5, '42.5'],
    ],
    elsewhere: {
      fields: ['type', 'brand_id', 'category_id', 'products'],
      test: 'is on, and its products, that somebody else chose anew are asked about',
    },
  },
  {
    ...named('ad', ads.update, '/ads', 'ads'),
    typed: [
      ['link', 'Link', 'https://theirs.example/a', 'https://mine.example/a'],
      ['description', 'Description', 'Their text', 'My text'],
    ],
    picture: PICTURE,
    switched: [['type', 'main', 'sub']],
  },
  {
    ...named('provider', providers.update, '/providers', 'providers'),
    typed: [
      ['name', 'Name', 'Their provider', 'My provider'],
      ['phone', 'Phone', '01011110000', '01022220000'],
      ['email', 'Email', 'theirs@provider.example', 'mine@provider.example'],
      ['description', 'Description', 'Their words', 'My words'],
    ],
    picture: PICTURE,
    switched: [['status']],
  },
  {
    ...ADMIN,
    name: 'product',
    call: products.update,
    // One with sizes and colors below it, whose fields have the same names.
    find: found('products?per_page=50', (id) => `/products?open=edit-${id}`, hasParts),
    typed: [
      ['name', 'Name', 'Their product', 'My product'],
      ['description', 'Description', 'Their description', 'My description'],
      ['shipping_description', 'Shipping', 'Their parcel', 'My parcel'],
      ['price', 'Price', 811.5, '822.5', PRICES],
      ['quantity', 'Quantity', 8111, '8222', PRICES],
      ['barcode', 'Barcode', '6220000000111', '6220000000222', PRICES],
    ],
    chosen: [
      { field: 'brand_id', label: /^Brand$/, list: 'brands' },
      { field: 'category_id', label: /^Category$/, list: 'categories' },
      { field: 'provider_id', label: /^Provider$/, list: 'providers' },
      { field: 'size_id', label: /^Size$/, list: 'sizes', step: PRICES },
      { field: 'color_id', label: /^Color$/, list: 'colors', step: PRICES },
    ],
    picture: { label: /^Picture: Choose a picture$/, step: 'Picture and files' },
    switched: [['enabled'], ['returnable']],
  },
  {
    ...ADMIN,
    name: 'size and color of a product',
    call: subProducts.update,
    find: foundPart('products?per_page=50', (id) => `/products?open=edit-${id}`),
    open: async (page) => {
      await page.locator('ol button').filter({ hasText: 'Sub-products' }).last().click();
      await page
        .getByRole('button', { name: /^More of / })
        .last()
        .click();
    },
    typed: [
      ['price', /^Price:/, 61.5, '62.5'],
      ['quantity', /^Quantity:/, 6111, '6222'],
      ['barcode', /^Barcode:/, '6220000006111', '6220000006222'],
    ],
    chosen: [
      { field: 'size_id', label: /^Size:/, list: 'sizes' },
      { field: 'color_id', label: /^Color:/, list: 'colors' },
    ],
    picture: PICTURE,
    switched: [['enabled']],
  },
  {
    name: "provider's own product",
    call: myProducts.update,
    email: provider.email,
    rival: ADMINS[0],
    find: found(`products?provider=${provider.id}`, (id) => `/orders/my-products?open=${id}`),
    typed: [
      ['price', 'Price', 711.5, '722.5'],
      ['quantity', 'Quantity', 7111, '7222'],
    ],
    switched: [['enabled']],
  },
  {
    name: "size and color of a provider's own product",
    call: myProducts.updateSub,
    email: provider.email,
    rival: ADMINS[0],
    find: foundPart(`products?provider=${provider.id}&per_page=50`, (id) => `/orders/my-products?open=${id}`),
    open: (page) =>
      page
        .getByRole('region', { name: 'Other sizes and colors' })
        .getByLabel(/^Edit /)
        .last()
        .click(),
    typed: [
      ['price', 'Price', 511.5, '522.5'],
      ['quantity', 'Quantity', 5111, '5222'],
    ],
    switched: [['enabled']],
  },
  ...ORDER_FORMS,
  {
    ...ADMIN,
    name: 'complaint',
    call: complaints.update,
    find: found('complaints?status=in_progress', (id) => `/complaints?open=${id}`),
    typed: [['reply', 'Reply', 'Their reply', 'My reply']],
    picked: [
      {
        field: 'status',
        label: 'Status after sending',
        theirs: 'pending',
        mine: 'solved',
        words: ['Pending', 'Solved'],
      },
    ],
  },
  {
    name: 'person’s own account',
    call: profile.update,
    email: DEMO_ACCOUNTS.admin.email,
    rival: DEMO_ACCOUNTS.admin.email,
    find: async (other) => ({ path: '/profile', record: '/admin/profile', read: () => other.get('/admin/profile') }),
    open: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    typed: [
      ['name', 'Name', 'Their account', 'My account'],
      ['email', 'Email', 'theirs@shop.example', 'mine@shop.example'],
      ['phone', 'Phone', '01011119999', '01022229999'],
    ],
    picture: PICTURE,
  },
];

/** Calls that change a record and have no form: why nothing of them is in the table. */
export const WITHOUT_A_FORM: Readonly<Record<string, string>> = {
  'users.update': 'both fields are switched where they stand and have two values: g05-parts.spec.ts',
  'sub-admins.setRights': 'a call of its own in the form of a sub-admin: g05-parts.spec.ts',
  'orders.changeStatus': 'a transition with rules of its own, not an edit: both G5 files have it',
  'returns.update': 'a step with rules of its own, with the server only; nobody types over what somebody else typed',
  'transactions.refund':
    'says once that money was given, with the server only; nobody types over what somebody else typed',
  'session.savePreferences': 'the look of one’s own panel: the last choice holds, and there is nothing to lose',
};
