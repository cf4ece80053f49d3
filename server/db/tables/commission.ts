import { boolean, check, index, numeric, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { providers } from './accounts.ts';
import { categories } from './catalog.ts';
import { bigNumber, id, live, nearText, piastres, record, searchText, sortKey } from './columns.ts';

/** What the marketplace keeps of a sale; the one with neither provider nor category is everybody's. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    name: text('name').notNull(),
    providerId: bigNumber('provider_id').references(() => providers.accountId, { onDelete: 'cascade' }),
    categoryId: bigNumber('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    fixed: piastres('fixed').notNull(),
    status: boolean('status').notNull().default(true),
    searchText: searchText(),
    nearText: nearText(),
    sortKey: sortKey(),
    ...record(),
  },
  (t) => [
    uniqueIndex('commission_rules_pair')
      .on(sql`coalesce(${t.providerId}, 0)`, sql`coalesce(${t.categoryId}, 0)`)
      .where(sql`status and deleted_at is null`),
    index('commission_rules_id').on(t.id).where(live),
    index('commission_rules_name').on(t.sortKey, t.id).where(live),
    index('commission_rules_provider').on(t.providerId, t.id),
    index('commission_rules_category').on(t.categoryId, t.id),
    index('commission_rules_deleted').on(t.deletedAt),
    index('commission_rules_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('commission_rules_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('commission_rules_percent', sql`${t.percent} >= 0 and ${t.percent} <= 100`),
    check('commission_rules_fixed', sql`${t.fixed} >= 0`),
  ],
);
