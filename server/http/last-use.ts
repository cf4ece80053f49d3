import type { Database, Log } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';

/** A session that was used, and when. */
interface Used {
  readonly tokenId: number;
  readonly accountId: number;
  readonly at: Date;
}

const AFTER_FAILURE = 30_000;

/**
 * Writes aside when sessions were last used. Nobody waits for it, so nobody's reading hangs on a database that cannot write: one
 * transaction at a time, what comes meanwhile gathers for the next one, and after a failure it rests for half a minute.
 */
export function lastUseWriter(db: Database, log: Log): (used: Used) => void {
  const waiting = new Map<number, Used>();
  const state = { isWriting: false, restsUntil: 0 };
  const write = async () => {
    const batch = [...waiting.values()];
    waiting.clear();
    await writeLastUses(db, batch);
  };
  const drain = async () => {
    state.isWriting = true;
    try {
      while (waiting.size > 0) await write();
    } catch (error) {
      state.restsUntil = performance.now() + AFTER_FAILURE;
      waiting.clear();
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no answer';
      log.warn({ reason }, 'the last use of sessions could not be written');
    } finally {
      state.isWriting = false;
    }
  };
  return (used) => {
    if (performance.now() < state.restsUntil) return;
    waiting.set(used.tokenId, used);
    if (!state.isWriting) void drain();
  };
}

/** Rows that somebody else holds are passed over, and no standby is waited for: the next minute brings the next use. */
async function writeLastUses(db: Database, batch: readonly Used[]): Promise<void> {
  const rows = batch.map(({ tokenId, accountId, at }) => ({ token: tokenId, account: accountId, at }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '200ms', true), set_config('statement_timeout', '2s', true),
      set_config('synchronous_commit', 'off', true)`);
    await tx.execute(sql`
      with used as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one (token bigint, account bigint, at timestamptz)),
        session as (select ${tokens.id} as id, used.at from ${tokens} join used on used.token = ${tokens.id}
          where ${tokens.lastUsedAt} < used.at for no key update of tokens skip locked),
        touched as (update ${tokens} set last_used_at = session.at from session where ${tokens.id} = session.id),
        seen as (select account, max(at) as at from used group by account),
        person as (select ${accounts.id} as id, seen.at from ${accounts} join seen on seen.account = ${accounts.id}
          for no key update of accounts skip locked)
      update ${accounts} set last_seen_at = person.at from person where ${accounts.id} = person.id`);
  });
}
