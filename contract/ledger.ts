/** Accounts that there is one of each; `provider:{id}` and `courier:{id}` stand beside them. */
export const LEDGER_ACCOUNTS = [
  'cash:office',
  'cash:bank',
  'cash:unassigned',
  'gateway',
  'customers',
  'suspense',
  'vat',
  'opening',
  'income:own_sales',
  'income:shipping',
  'income:commission',
  'income:charges',
  'income:return_shipping',
  'income:other',
  'expense:promo',
  'expense:courier',
  'expense:cash_difference',
  'expense:compensation',
  'expense:gateway',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number] | `provider:${number}` | `courier:${number}`;

/** What of an event an entry is about. */
export const ENTRY_COMPONENTS = [
  'gross',
  'promo',
  'shipping',
  'commission',
  'vat',
  'opening',
  'money',
  'charge',
] as const;
export type EntryComponent = (typeof ENTRY_COMPONENTS)[number];

/** Who bears a promo code on a provider's goods; on the shop's own goods it is always the shop. */
export const PROMO_BEARERS = ['marketplace', 'provider'] as const;
export type PromoBearer = (typeof PROMO_BEARERS)[number];

/** What a posting says that happened. */
export const POSTING_KINDS = [
  'collected',
  'sale',
  'commission',
  'sale_void',
  'return',
  'refund',
  'charge',
  'credit',
  'payout',
  'transfer',
  'history',
  'history_paid',
  'deposit',
  'remittance',
  'difference',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** What made it happen: with its number, and a count where that may happen again, no kind is posted of it twice. */
export const POSTING_SOURCES = [
  'order',
  'order_line',
  'return',
  'transaction',
  'charge',
  'transfer',
  'settlement_line',
  'shipment',
] as const;
export type PostingSource = (typeof POSTING_SOURCES)[number];
