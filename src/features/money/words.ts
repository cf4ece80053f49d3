import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EntryComponent, LEDGER_ACCOUNTS, POSTING_KINDS, type PostingKind } from '#contract/ledger.ts';
import type { CHARGE_DIRECTIONS, CHARGE_KINDS } from '#contract/provider-money.ts';

type KnownAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The accounts that there is one of each. */
export const ACCOUNT_WORDS: Readonly<Record<KnownAccount, MessageDescriptor>> = {
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

/** What a posting says that happened. */
export const KIND_WORDS: Readonly<Record<PostingKind, MessageDescriptor>> = {
  collected: msg({ message: 'Collected', context: 'posting' }),
  sale: msg({ message: 'Sale', context: 'posting' }),
  commission: msg({ message: 'Commission', context: 'posting' }),
  sale_void: msg({ message: 'Sale taken back', context: 'posting' }),
  return: msg({ message: 'Return', context: 'posting' }),
  refund: msg({ message: 'Refund', context: 'posting' }),
  charge: msg({ message: 'Charge', context: 'posting' }),
  credit: msg({ message: 'Credit', context: 'posting' }),
  payout: msg({ message: 'Payout', context: 'posting' }),
  transfer: msg({ message: 'Transfer', context: 'posting' }),
  history: msg({ message: 'Earlier sales', context: 'posting' }),
  history_paid: msg({ message: 'Earlier payments', context: 'posting' }),
  deposit: msg({ message: 'Deposit', context: 'posting' }),
  remittance: msg({ message: 'Remittance', context: 'posting' }),
  difference: msg({ message: 'Difference', context: 'posting' }),
};

/** What of it an entry is about. */
export const COMPONENT_WORDS: Readonly<Record<EntryComponent, MessageDescriptor>> = {
  gross: msg({ message: 'Goods', context: 'entry' }),
  promo: msg({ message: 'Promo code', context: 'entry' }),
  shipping: msg({ message: 'Shipping', context: 'entry' }),
  commission: msg({ message: 'Commission', context: 'entry' }),
  vat: msg({ message: 'VAT', context: 'entry' }),
  opening: msg({ message: 'Settled before', context: 'entry' }),
  money: msg({ message: 'Money', context: 'entry' }),
  charge: msg({ message: 'Charge', context: 'entry' }),
};

export const CHARGE_WORDS: Readonly<Record<(typeof CHARGE_KINDS)[number], MessageDescriptor>> = {
  fine: msg`Fine`,
  shipping: msg({ message: 'Shipping', context: 'charge' }),
  storage: msg({ message: 'Storage', context: 'charge' }),
  subscription: msg`Subscription`,
  compensation: msg`Compensation`,
  adjustment: msg`Adjustment`,
};

export const DIRECTION_WORDS: Readonly<Record<(typeof CHARGE_DIRECTIONS)[number], MessageDescriptor>> = {
  charge: msg({ message: 'Charge', context: 'posting' }),
  credit: msg({ message: 'Credit', context: 'posting' }),
};

/** What nothing is posted by until there are couriers. */
const OF_COURIERS: readonly string[] = [
  ...['deposit', 'remittance', 'difference'],
  ...['suspense', 'expense:courier', 'expense:cash_difference'],
];

export const SHOWN_KINDS = POSTING_KINDS.filter((kind) => !OF_COURIERS.includes(kind));
export const SHOWN_ACCOUNTS = LEDGER_ACCOUNTS.filter((account) => !OF_COURIERS.includes(account));

/** The word of an account that there is one of; undefined: somebody's own. */
export function accountWord(account: string): MessageDescriptor | undefined {
  return Object.hasOwn(ACCOUNT_WORDS, account) ? ACCOUNT_WORDS[account as KnownAccount] : undefined;
}

/** The number of the provider whose account it is. */
export function providerOf(account: string): number | undefined {
  const [kind, id] = account.split(':');
  return kind === 'provider' ? Number(id) : undefined;
}
