import { and, getTableName, lt, type SQL, sql } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import type { SoftDeletedTable } from '#server/db/soft-delete.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { entries } from '#server/db/tables/ledger.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { before, DAY, type Job } from './job.ts';

/** How long a deleted record can be restored (milliseconds). */
export const KEPT = 30 * DAY;

// What somebody sold is his for good: without his number a return of it would be the shop's, and the ledger would name nobody.
const SOLD_NOTHING = sql`not exists (select from ${orderLines} where ${orderLines.providerId} = ${accounts.id})
  and not exists (select from ${entries} where ${entries.account} = 'provider:' || ${accounts.id})`;

/** What has to be so besides, for a row to go. */
const ONLY = new Map<SoftDeletedTable, SQL>([[accounts, SOLD_NOTHING]]);

/** Removes for good what was deleted thirty days ago from these tables, in their order; orders keep their snapshots of it. */
export function purgeOf(tables: readonly SoftDeletedTable[]): Job {
  return {
    name: 'purge',
    every: DAY,
    forGood: true,
    async run(tx, at) {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const due = and(lt(table.deletedAt, before(at, KEPT)), ONLY.get(table));
        counts[getTableName(table)] = rowsTouched(await tx.delete(table).where(due));
      }
      return counts;
    },
  };
}
