import { msg } from '@lingui/core/macro';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import type { FormLabels, Labels } from '#app/kit/crud/section.ts';
import { orderHit, returnHit } from '#contract/search.ts';
import { REFUSAL_LABELS, WAY_LABELS } from './return-labels.ts';
import { METHOD_LABELS, TRANSACTION_STATES } from './value-labels.ts';

const STATE_LABELS = Object.fromEntries(Object.entries(TRANSACTION_STATES).map(([state, { word }]) => [state, word]));

export const orders: Labels<'orders'> = {
  one: msg({ message: 'Order', context: 'kind of record' }),
  formOnPage: 'contact',
  found: orderHit,
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
  values: { status: ORDER_STATUS_LABELS },
  units: { governorate_code: 'governorate', total_price: 'money' },
};

export const transactions: Labels<'transactions'> = {
  one: msg({ message: 'Transaction', context: 'kind of record' }),
  fields: {},
  values: { state: STATE_LABELS, method: METHOD_LABELS },
};

const returnPictures: FormLabels<'return-pictures'> = {
  one: msg({ message: 'Picture of a return', context: 'kind of record' }),
  fields: {},
};

export const returns: Labels<'returns'> = {
  one: msg({ message: 'Return', context: 'kind of record' }),
  newFormOn: { resource: 'orders', param: 'order_id', open: 'return' },
  found: returnHit,
  fields: {
    lines: msg`Lines`,
    way: msg`Way back`,
    after_window: msg`Accepted late`,
    refuse_reason: msg`Reason of the refusal`,
    shipping: msg`Shipping refunded`,
    deduction: msg`Pickup deduction`,
  },
  units: { refund: 'money' },
  values: { status: RETURN_STATUS_LABELS, way: WAY_LABELS, refuse_reason: REFUSAL_LABELS },
  parts: { 'return-pictures': returnPictures },
};

export const myReturns: Labels<'my-returns'> = {
  one: msg({ message: 'Return', context: 'kind of record' }),
  fields: {},
  values: { status: RETURN_STATUS_LABELS },
};
