import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LEDGER_ACCOUNTS } from '#contract/ledger.ts';
import type { CHARGE_DIRECTIONS, CHARGE_KINDS } from '#contract/provider-money.ts';

export type KnownAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The accounts that there is one of each. */
export const ACCOUNT_LABELS: Readonly<Record<KnownAccount, MessageDescriptor>> = {
  'cash:office': msg`Cash in the office`,
  'cash:bank': msg`Bank`,
  'cash:unassigned': msg`Cash not handed in`,
  gateway: msg`Payment gateway`,
  customers: msg`Clients`,
  suspense: msg`Not yet matched`,
  vat: msg`VAT on commission`,
  opening: msg`Before the ledger`,
  'income:own_sales': msg`Sales of own goods`,
  'income:shipping': msg`Shipping fees`,
  'income:commission': msg`Commission`,
  'income:charges': msg`Charges to providers`,
  'income:return_shipping': msg`Return pickups`,
  'income:other': msg`Other income`,
  'expense:promo': msg`Promo codes`,
  'expense:courier': msg`Couriers`,
  'expense:cash_difference': msg`Cash differences`,
  'expense:compensation': msg`Credits to providers`,
  'expense:gateway': msg`Gateway fees`,
};

export const CHARGE_LABELS: Readonly<Record<(typeof CHARGE_KINDS)[number], MessageDescriptor>> = {
  fine: msg`Fine`,
  shipping: msg({ message: 'Shipping', context: 'charge' }),
  storage: msg({ message: 'Storage', context: 'charge' }),
  subscription: msg`Subscription`,
  compensation: msg`Compensation`,
  adjustment: msg`Adjustment`,
};

export const DIRECTION_LABELS: Readonly<Record<(typeof CHARGE_DIRECTIONS)[number], MessageDescriptor>> = {
  charge: msg({ message: 'Charge', context: 'posting' }),
  credit: msg({ message: 'Credit', context: 'posting' }),
};
