import { sql } from 'drizzle-orm';
import { createApp } from '../server/app.ts';
import { ABSOLUTE, hashToken, makeToken } from '../server/auth/tokens.ts';
import { memoryStorage } from '../server/files/memory-storage.ts';
import { createLog } from '../server/http/observe.ts';

/** @import { OpenDatabase } from '../server/db/database.ts' */

/** The whole app on a database, asked by the first account of a role. @param {OpenDatabase} opened @param {'Admin' | 'Provider'} [role] */
export async function appOn({ db }, role = 'Admin') {
  const app = createApp({
    db,
    storage: memoryStorage(),
    log: createLog('silent'),
    secret: 'a secret of the benchmark, thirty-two characters',
    now: () => new Date(),
    settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] },
  });
  const token = makeToken();
  const expires = new Date(Date.now() + ABSOLUTE).toISOString();
  await db.execute(sql`insert into tokens (token_hash, account_id, expires_at)
    select ${hashToken(token)}, id, ${expires}::timestamptz from accounts where role = ${role} order by id limit 1`);
  const headers = { Authorization: `Bearer ${token}` };
  return async (/** @type {string} */ path) => {
    const reply = await app.request(`/api${path}`, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
  };
}

/** The median time of each work in ms, all of them by turns. @param {number} rounds @param {(() => Promise<unknown>)[]} works */
export async function inTurns(rounds, ...works) {
  const times = works.map(() => /** @type {number[]} */ ([]));
  for (let round = -2; round < rounds; round++) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      // The first two rounds warm up.
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}
