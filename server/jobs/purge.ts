import { getTableName, lt } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import type { SoftDeletedTable } from '#server/db/soft-delete.ts';
import { before, DAY, type Job } from './job.ts';

/** How long a deleted record can be restored (milliseconds). */
export const KEPT = 30 * DAY;

/** Removes for good what was deleted thirty days ago from these tables, in their order; orders keep their snapshots of it. */
export function purgeOf(tables: readonly SoftDeletedTable[]): Job {
  return {
    name: 'purge',
    every: DAY,
    async run(tx, at) {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        counts[getTableName(table)] = rowsTouched(await tx.delete(table).where(lt(table.deletedAt, before(at, KEPT))));
      }
      return counts;
    },
  };
}
