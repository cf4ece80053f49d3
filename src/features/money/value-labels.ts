import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACCOUNT_LABELS, type KnownAccount } from '#app/i18n/money-labels.ts';
import { type EntryComponent, LEDGER_ACCOUNTS, POSTING_KINDS, type PostingKind } from '#contract/ledger.ts';

/** What a posting says that happened. */
export const KIND_LABELS: Readonly<Record<PostingKind, MessageDescriptor>> = {
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
export const COMPONENT_LABELS: Readonly<Record<EntryComponent, MessageDescriptor>> = {
  gross: msg({ message: 'Goods', context: 'entry' }),
  promo: msg({ message: 'Promo code', context: 'entry' }),
  shipping: msg({ message: 'Shipping', context: 'entry' }),
  commission: msg({ message: 'Commission', context: 'entry' }),
  vat: msg({ message: 'VAT', context: 'entry' }),
  opening: msg({ message: 'Settled before', context: 'entry' }),
  money: msg({ message: 'Money', context: 'entry' }),
  charge: msg({ message: 'Charge', context: 'entry' }),
};

/** What nothing is posted by until there are couriers. */
const OF_COURIERS: readonly string[] = [
  ...['deposit', 'remittance', 'difference'],
  ...['suspense', 'expense:courier', 'expense:cash_difference'],
];

export const SHOWN_KINDS = POSTING_KINDS.filter((kind) => !OF_COURIERS.includes(kind));
export const SHOWN_ACCOUNTS = LEDGER_ACCOUNTS.filter((account) => !OF_COURIERS.includes(account));

/** The word of an account that there is one of; undefined: somebody's own. */
export function accountLabel(account: string): MessageDescriptor | undefined {
  return Object.hasOwn(ACCOUNT_LABELS, account) ? ACCOUNT_LABELS[account as KnownAccount] : undefined;
}

/** The number of the provider whose account it is. */
export function providerOf(account: string): number | undefined {
  const [kind, id] = account.split(':');
  return kind === 'provider' ? Number(id) : undefined;
}
