import { ABSOLUTE, IDLE } from '#server/auth/tokens.ts';
import type { Reader } from '#server/db/database.ts';
import { gt, lt, or, type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { events, idempotencyKeys, rateLimits, tickets } from '#server/db/tables/traffic.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { before, DAY, HOUR, type Job } from './job.ts';

// A phone that signs out late should still hear that it is signed out.
const ENDED_SESSIONS = 7 * DAY;

/** Removes what nobody can need any more. */
export const cleanUp: Job = {
  name: 'clean_up',
  every: HOUR,
  forGood: true,
  async run(tx, at) {
    const endedSessions = or(
      lt(tokens.expiresAt, before(at, ENDED_SESSIONS)),
      lt(tokens.lastUsedAt, before(at, IDLE + ENDED_SESSIONS)),
      lt(tokens.revokedAt, before(at, ENDED_SESSIONS)),
    );
    // A clock that was ahead began them: else they would live for years.
    const begun = { createdAt: at, lastUsedAt: at, expiresAt: before(at, -ABSOLUTE) };
    const begunLater = gt(tokens.createdAt, before(at, -DAY));
    return {
      sessions_set_right: rowsTouched(await tx.update(tokens).set(begun).where(begunLater)),
      idempotency_keys: await remove(tx, idempotencyKeys, lt(idempotencyKeys.createdAt, before(at, 45 * DAY))),
      tokens: await remove(tx, tokens, endedSessions),
      rate_limits: await remove(tx, rateLimits, lt(rateLimits.windowStart, before(at, DAY))),
      tickets: await remove(tx, tickets, lt(tickets.expiresAt, before(at, HOUR))),
      events: await remove(tx, events, lt(events.at, before(at, 7 * DAY))),
      audit: await remove(tx, audit, lt(audit.at, before(at, 365 * DAY))),
    };
  },
};

async function remove(tx: Reader, table: PgTable, which: SQL | undefined): Promise<number> {
  // Without a condition everything would go.
  const condition = which ?? sql`false`;
  return rowsTouched(await tx.delete(table).where(condition));
}
