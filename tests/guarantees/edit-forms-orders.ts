import { commissionRules } from '#contract/commission-rules.ts';
import { orders } from '#contract/orders.ts';
import { providerPayout } from '#contract/provider-payout.ts';
import { settings } from '#contract/settings.ts';
import { shippingFees } from '#contract/shipping-fees.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { EditForm } from './edit-form.ts';
import { found, foundFace } from './places.ts';

export const ADMIN = { email: ADMINS[1], rival: ADMINS[0] };

/** The forms of the section of orders: of an order itself, and of what holds for all of them. */
export const ORDER_FORMS: readonly EditForm[] = [
  {
    ...ADMIN,
    name: "order's contact",
    call: orders.updateContact,
    find: foundFace(
      found('orders?status=in_progress', (id) => `/orders-details/${id}?open=contact`),
      'contact',
    ),
    typed: [
      ['client_name', /^Client’s name/, 'Their client', 'My client'],
      ['client_phone', /^Phone/, '01011118888', '01022228888'],
      ['client_phone_2', /^Second phone/, '01111117777', '01122227777'],
      ['client_email', /^Email/, 'theirs@client.example', 'mine@client.example'],
      ['city', /^City/, 'Their city', 'My city'],
      ['area', /^Area/, 'Their area', 'My area'],
      ['street', /^Street/, 'Their street', 'My street'],
      ['building', /^Building/, '71', '72'],
      ['landmark', /^Landmark/, 'Their bank', 'My bank'],
      ['shipping_address', /^Address/, 'Their whole address', 'My whole address'],
    ],
    picked: [
      {
        field: 'governorate_code',
        label: 'Governorate',
        theirs: 'EG-KN',
        mine: 'EG-ASN',
        words: ['Qena', 'Aswan'],
      },
    ],
  },
  {
    ...ADMIN,
    name: 'shipping fee',
    call: shippingFees.update,
    find: found('shipping-fees', (id) => `/orders/shipping-fees?open=${id}`),
    typed: [
      ['fee', 'Shipping fee', 61.5, '62.5'],
      ['return_fee', 'Return fee', 31.5, '32.5'],
      ['days_min', 'Days, at least', 11, '12'],
      ['days_max', 'Days, at most', 21, '22'],
    ],
    switched: [['enabled']],
  },
  {
    ...ADMIN,
    name: 'commission rule',
    call: commissionRules.update,
    // The oldest is everybody's and cannot be switched off.
    find: found('commission-rules?sort=-id', (id) => `/orders/money/commission-rules?open=${id}`),
    typed: [
      ['name', 'Name', 'Their rule', 'My rule'],
      ['percent', 'Percentage', 11.5, '12.5'],
      ['fixed', 'For each piece', 3.5, '4.5'],
    ],
    switched: [['status']],
  },
  {
    ...ADMIN,
    name: 'provider’s payout details',
    call: providerPayout.update,
    find: async (other) => {
      const place = await found('providers', (id) => `/providers-details/${id}?tab=payout`)(other);
      const record = `${place.record}/payout`;
      return { ...place, record, read: () => other.get(record) };
    },
    open: (page) => page.getByRole('button', { name: 'Edit payout details', exact: true }).click(),
    typed: [
      ['legal_name', /^Legal name/, 'Their company', 'My company'],
      ['iban', /^IBAN/, 'EG380019000500000000263180002', 'EG110019000500000000263180003'],
      ['wallet', /^Wallet number/, '01011117777', '01222227777'],
      ['tax_number', /^Tax number/, '411111111', '422222222'],
    ],
    picked: [
      {
        field: 'payout_method',
        label: 'Paid by',
        theirs: 'cash',
        mine: 'wallet',
        words: ['Cash', 'Mobile wallet'],
      },
    ],
  },
  {
    ...ADMIN,
    name: "shop's settings",
    call: settings.update,
    find: async (other) => ({
      path: '/orders/settings',
      record: '/admin/settings',
      read: () => other.get('/admin/settings'),
    }),
    open: (page) => page.getByRole('button', { name: 'Edit settings', exact: true }).click(),
    typed: [
      ['default_shipping_fee', 'Shipping fee elsewhere', 71.5, '72.5'],
      ['free_shipping_from', /^Free shipping from/, 1711.5, '1722.5'],
      ['return_days', 'Days to send back', 31, '32'],
      ['refund_days', 'Days to refund', 3, '4'],
      ['commission_vat_percent', 'VAT on the commission', 11.5, '12.5'],
      ['hold_days', 'Days a balance is held', 21, '22'],
      ['payout_minimum', 'Minimum payout', 81.5, '82.5'],
    ],
    switched: [['keep_commission_on_return'], ['promo_borne_by', 'marketplace', 'provider']],
  },
];
