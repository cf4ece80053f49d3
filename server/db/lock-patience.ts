import type { Reader } from './database.ts';
import { sql } from './query/drizzle.ts';

// Whoever wants to change a table waits for those who use it, and everybody who comes later waits behind him.
const LONGEST_WAIT = 1_500;
/** Somebody always writes to a busy table: a moment is left even to the last of many statements. */
const SHORTEST_WAIT = 100;

/**
 * Runs the statements of one transaction, each of which may have to wait for a lock while those before it hold theirs: all that has
 * passed since the first is taken off what the next may wait (SQLSTATE 55P03 when that is over).
 */
export function lockPatience(tx: Reader): (statement: string) => Promise<void> {
  let began: number | undefined;
  return async (statement) => {
    began ??= performance.now();
    const left = Math.max(SHORTEST_WAIT, LONGEST_WAIT - (performance.now() - began));
    await tx.execute(sql.raw(`set local lock_timeout = ${Math.round(left)}`));
    await tx.execute(sql.raw(statement));
  };
}
