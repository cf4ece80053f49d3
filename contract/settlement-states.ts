/** A run of payouts: drawn up, approved, given to the bank, done; or canceled before it was given away. */
export const SETTLEMENT_STATUSES = ['draft', 'approved', 'sent', 'closed', 'canceled'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** What becomes of a provider in a run. */
export const SETTLEMENT_LINE_STATES = ['included', 'carried', 'held', 'paid', 'failed'] as const;
export type SettlementLineState = (typeof SETTLEMENT_LINE_STATES)[number];

/** Why he is carried over to the next one: nothing is owed to him, too little is, or nobody knows where to pay it. */
export const CARRIED_REASONS = ['nothing_due', 'below_minimum', 'no_details'] as const;
