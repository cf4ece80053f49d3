import { ENTRY_COMPONENTS, type LedgerAccount, POSTING_KINDS, POSTING_SOURCES } from '#contract/ledger.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '#server/db/query/drizzle.ts';
import { bigNumber, id, instant, piastres } from './columns.ts';

const where = (condition: string) => sql.raw(condition);
const account = () => text('account').$type<LedgerAccount>().notNull();
const component = () => text('component', { enum: ENTRY_COMPONENTS }).notNull();

/**
 * What happened to the money, one row a happening; append-only, and nothing of a person in it. No column is a foreign key: a row
 * outlives what it names.
 */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    // Statements go by the moment of writing, figures by the day in Cairo that it counts for.
    at: instant('at').notNull(),
    day: date('day').notNull(),
    kind: text('kind', { enum: POSTING_KINDS }).notNull(),
    sourceType: text('source_type', { enum: POSTING_SOURCES }).notNull(),
    sourceId: bigNumber('source_id').notNull(),
    sourceNo: integer('source_no').notNull().default(0),
    orderId: bigNumber('order_id'),
    reversesId: bigNumber('reverses_id'),
    byId: bigNumber('by_id'),
    note: text('note').notNull().default(''),
    // Of a sale: its money counts as handed over, whoever took it.
    remitted: boolean('remitted').notNull().default(false),
  },
  (t) => [
    uniqueIndex('postings_source').on(t.sourceType, t.sourceId, t.sourceNo, t.kind),
    uniqueIndex('postings_reverses').on(t.reversesId).where(where('reverses_id is not null')),
    index('postings_order').on(t.orderId, t.id).where(where('order_id is not null')),
    check('postings_note_length', sql`length(${t.note}) <= 200`),
  ],
);

/** What a posting moves, in piastres: debits above nothing, credits below. Those of a posting sum to nothing. */
export const entries = pgTable(
  'entries',
  {
    id: id(),
    postingId: bigNumber('posting_id').notNull(),
    // These four are the posting's.
    at: instant('at').notNull(),
    day: date('day').notNull(),
    kind: text('kind', { enum: POSTING_KINDS }).notNull(),
    orderId: bigNumber('order_id'),
    account: account(),
    component: component(),
    amount: piastres('amount').notNull(),
    orderLineId: bigNumber('order_line_id'),
    // Of the line, as this entry counts them; an older one has none.
    pieces: integer('pieces'),
    shipmentId: bigNumber('shipment_id'),
    returnId: bigNumber('return_id'),
    // Of a provider's: the day in Cairo from which it may be paid out; no setting moves it later.
    availableOn: date('available_on'),
  },
  (t) => [
    index('entries_posting').on(t.postingId, t.id),
    index('entries_account').on(t.account, t.at, t.id),
    index('entries_at').on(t.at, t.id),
    index('entries_order').on(t.orderId, t.id).where(where('order_id is not null')),
    index('entries_available').on(t.account, t.availableOn).where(where('available_on is not null')),
    check('entries_amount', sql`${t.amount} <> 0`),
  ],
);

const sum = () => ({ number: bigNumber('number').notNull(), amount: piastres('amount').notNull() });

/** What the entries of each account come to, up to the last roll-up. */
export const ledgerSums = pgTable('ledger_sums', { account: account(), component: component(), ...sum() }, (t) => [
  primaryKey({ name: 'ledger_sums_pkey', columns: [t.account, t.component] }),
]);

/** What was posted since: rows are only added, so that no two sales wait for one account. A trigger writes it. */
export const ledgerChanges = pgTable(
  'ledger_changes',
  { id: id(), account: account(), component: component(), ...sum() },
  (t) => [index('ledger_changes_account').on(t.account)],
);

/** Orders that were completed before the shop had a ledger, or elsewhere: of them it knows the sums of a day only. */
export const markedOrders = pgTable('marked_orders', {
  orderId: bigNumber('order_id').primaryKey(),
  at: instant('at').notNull(),
});
