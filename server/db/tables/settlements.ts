import { NOTHING } from '#contract/money.ts';
import { PAYOUT_METHODS } from '#contract/provider-payout.ts';
import { CARRIED_REASONS, SETTLEMENT_LINE_STATES, SETTLEMENT_STATUSES } from '#contract/settlement-states.ts';
import { check, date, index, integer, numeric, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { accounts } from './accounts.ts';
import { bigNumber, id, instant, piastres, stamps } from './columns.ts';

const version = () => integer('version').notNull().default(1);
/** Where money is sent. */
const destination = () => ({
  legalName: text('legal_name').notNull().default(''),
  method: text('method', { enum: PAYOUT_METHODS }),
  iban: text('iban'),
  wallet: text('wallet'),
});

/** Where a provider's money is sent; its id is his. */
export const providerPayouts = pgTable('provider_payouts', {
  id: bigNumber('id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  ...destination(),
  taxNumber: text('tax_number'),
  changedAt: instant('changed_at'),
  ...stamps(),
  version: version(),
});

/** A run in which providers are paid what is available. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    status: text('status', { enum: SETTLEMENT_STATUSES }).notNull().default('draft'),
    // The day in Cairo up to which entries were available.
    day: date('day', { mode: 'string' }).notNull(),
    // Of what is included and paid.
    total: piastres('total').notNull().default(NOTHING),
    byId: bigNumber('by_id'),
    approvedAt: instant('approved_at'),
    sentAt: instant('sent_at'),
    closedAt: instant('closed_at'),
    canceledAt: instant('canceled_at'),
    ...stamps(),
    version: version(),
  },
  (t) => [
    index('settlements_created').on(t.createdAt, t.id),
    index('settlements_status').on(t.status, t.createdAt, t.id),
  ],
);

/** One provider in a run, with where his money goes as it was when the run was drawn up. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    settlementId: bigNumber('settlement_id')
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    providerId: bigNumber('provider_id').notNull(),
    state: text('state', { enum: SETTLEMENT_LINE_STATES }).notNull(),
    why: text('why', { enum: CARRIED_REASONS }),
    amount: piastres('amount').notNull(),
    ...destination(),
    // Of the details that it was drawn up with; null: there were none.
    detailsVersion: integer('details_version'),
    detailsChangedAt: instant('details_changed_at'),
    // Why it is held, or could not be paid.
    note: text('note').notNull().default(''),
    bankRef: text('bank_ref'),
    paidOn: date('paid_on', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('settlement_lines_provider').on(t.settlementId, t.providerId),
    index('settlement_lines_of').on(t.providerId, t.settlementId),
    check('settlement_lines_amount', sql`${t.amount} > 0 or ${t.state} in ('carried', 'held')`),
  ],
);

/** The entries that a line pays; each in one line at most. They are let go when it is not to be paid after all. */
export const settlementEntries = pgTable(
  'settlement_entries',
  { entryId: bigNumber('entry_id').primaryKey(), lineId: bigNumber('line_id').notNull() },
  (t) => [index('settlement_entries_line').on(t.lineId)],
);

/** What a provider was told when a run was approved; it is never changed, also when the run is canceled. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    id: id(),
    providerId: bigNumber('provider_id').notNull(),
    settlementId: bigNumber('settlement_id').notNull(),
    at: instant('at').notNull(),
    opening: piastres('opening').notNull(),
    closing: piastres('closing').notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [
    uniqueIndex('provider_statements_run').on(t.providerId, t.settlementId),
    index('provider_statements_provider').on(t.providerId, t.id),
  ],
);

/** What stands on such a statement; each entry on one at most. What the entry itself does not say is kept with it. */
export const statementRows = pgTable(
  'statement_rows',
  {
    entryId: bigNumber('entry_id').primaryKey(),
    statementId: bigNumber('statement_id').notNull(),
    no: integer('no').notNull(),
    product: text('product'),
    pieces: integer('pieces'),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }),
    running: piastres('running').notNull(),
  },
  (t) => [uniqueIndex('statement_rows_no').on(t.statementId, t.no)],
);
