import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** On a server of PostgreSQL: holds the rows that a statement locks, until they are let go. */
export async function holdRows({ db }: Pick<Shop, 'db'>, statement: SQL) {
  const [taken, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(statement);
    taken.resolve();
    await gate.promise;
  });
  await Promise.race([taken.promise, holding]);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  return {
    /** Until so many wait for a row, this one or another. */
    waitedFor: (count: number) =>
      expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 4_000 }).toBe(count),
    async letGo() {
      gate.resolve();
      await holding;
    },
  };
}
