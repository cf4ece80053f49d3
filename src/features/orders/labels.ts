import { msg } from '@lingui/core/macro';
import { ORDER_STATUS_WORDS } from '#app/i18n/status-words.ts';
import type { Labels } from '#app/kit/crud/section.ts';
import { METHOD_WORDS, TRANSACTION_STATES } from './words.ts';

const STATE_WORDS = Object.fromEntries(Object.entries(TRANSACTION_STATES).map(([state, { word }]) => [state, word]));

export const orders: Labels<'orders'> = {
  one: msg({ message: 'Order', context: 'kind of record' }),
  formOnPage: 'contact',
  fields: {
    client_name: msg`Client’s name`,
    client_phone: msg`Phone`,
    client_phone_2: msg`Second phone`,
    client_email: msg`Email`,
    governorate_code: msg`Governorate`,
    city: msg`City`,
    area: msg`Area`,
    street: msg`Street`,
    building: msg`Building`,
    landmark: msg`Landmark`,
    shipping_address: msg`Address`,
  },
  values: { status: ORDER_STATUS_WORDS },
  units: { governorate_code: 'governorate' },
};

export const transactions: Labels<'transactions'> = {
  one: msg({ message: 'Transaction', context: 'kind of record' }),
  fields: {},
  values: { state: STATE_WORDS, method: METHOD_WORDS },
};

export const myProducts: Labels<'my-products'> = {
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
