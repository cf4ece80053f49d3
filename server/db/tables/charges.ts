import { CHARGE_DIRECTIONS, CHARGE_KINDS } from '#contract/provider-money.ts';
import { check, index, pgTable, sql, text } from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt, id, instant, piastres } from './columns.ts';

/** What the marketplace asks of a provider or gives him beside his sales; the ledger has the money of it. */
export const providerCharges = pgTable(
  'provider_charges',
  {
    id: id(),
    providerId: bigNumber('provider_id').notNull(),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    direction: text('direction', { enum: CHARGE_DIRECTIONS }).notNull(),
    amount: piastres('amount').notNull(),
    note: text('note').notNull(),
    orderId: bigNumber('order_id'),
    byId: bigNumber('by_id'),
    createdAt: createdAt(),
    reversedAt: instant('reversed_at'),
  },
  (t) => [
    index('provider_charges_provider').on(t.providerId, t.id),
    check('provider_charges_amount', sql`${t.amount} > 0`),
  ],
);
