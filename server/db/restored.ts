import { writeAudit } from './audit.ts';
import type { Database } from './database.ts';
import { isNull, sql } from './query/drizzle.ts';
import { tokens } from './tables/accounts.ts';

/** How far versions and ids move on: more than a shop makes between two copies of it. */
const STEP = 100_000;

/**
 * After an older copy of the shop was put back. Phones still know records, versions and ids of the time that is lost; given out
 * again they would let a change that waits there pass unseen over another one, or hit another record. So every version and every id
 * moves on. All sessions end, because one that was ended since then lives again in the copy. Run twice it does so twice, which
 * harms nothing.
 */
export async function markRestored(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Every row of the large tables is written anew.
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ name: string }>(sql`select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'version' and table_name <> 'events' order by 1`);
    for (const { name } of rows) {
      await tx.execute(sql`update ${sql.identifier(name)} set version = version + ${STEP}`);
    }
    await tx.execute(sql`select setval(oid::regclass, nextval(oid::regclass) + ${STEP}) from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace`);
    await tx.update(tokens).set({ revokedAt: at, revokedReason: 'put_back' }).where(isNull(tokens.revokedAt));
    await writeAudit(tx, { actor: null, action: 'put_back', resource: 'shop', recordId: null, at });
  });
}
