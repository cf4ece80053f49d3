import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAddress } from '#server/db/postgres-address.ts';
import { PostgresServers } from '#server/db/postgres-link.ts';
import { PostgresPool } from '#server/db/postgres-pool.ts';
import { type BreakableShop, openBreakableShop } from './fixtures.ts';

let shop: BreakableShop;
beforeAll(async () => {
  shop = await openBreakableShop();
}, 120_000);
afterAll(() => shop.close());

test('an answer that takes too long is given up here and on the server, and the next one comes', async () => {
  const pool = new PostgresPool({
    servers: new PostgresServers(readAddress(shop.url)),
    applicationName: 'too long',
    size: 2,
    patience: 1_000,
    idleFor: 60_000,
    longest: 1_000,
    transactionLimits: 'set local statement_timeout = 0',
    log: { info() {}, warn() {} },
  });
  const sleeping = async () => {
    const { rows } = await shop.outside.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name = 'too long' and query like '%pg_sleep%'`,
    );
    return Number(rows[0]?.count);
  };
  const asked = pool.query({ text: 'select pg_sleep(60)' }).catch((error) => error.code);
  await expect.poll(sleeping).toBe(1);
  expect(await asked).toBe('08006');
  await expect.poll(sleeping, { timeout: 5_000 }).toBe(0);
  const { rows } = await pool.query({ text: 'select 1 as one' });
  expect(rows).toEqual([{ one: 1 }]);
  await pool.end();
});
