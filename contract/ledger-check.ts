/** What is compared when the ledger is checked. Each name stands for a number of differences; 0 means that all agree. */
export const LEDGER_CHECKS = [
  /** Postings whose entries do not sum to nothing. */
  'postings',
  /** Kept balances that are not what their entries come to. */
  'balances',
  /** Days whose revenue on the home screen is not what clients came to owe. */
  'revenue',
  /** Providers whose revenue is not what they earned. */
  'providers',
  /** Orders that were paid otherwise than the ledger says. */
  'payments',
  /** Lines of settlements whose entries or postings are not what they pay. */
  'payouts',
  /** Fixed statements that do not add up, or do not open as the one before closed. */
  'statements',
] as const;
export type LedgerCheck = (typeof LEDGER_CHECKS)[number];
