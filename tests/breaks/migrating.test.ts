import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { type BreakableShop, openBreakableShop } from './fixtures.ts';

let shop: BreakableShop;
beforeAll(async () => {
  shop = await openBreakableShop();
}, 120_000);
afterAll(() => shop.close());

const silent = { info() {}, warn() {} };

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: shop.url });
  await client.connect();
  return client;
}

test('a start that wants to change tables in use lets nobody who writes wait longer than two seconds', {
  timeout: 120_000,
}, async () => {
  const [slow, writer] = [await connected(), await connected()];
  // As after an upgrade: every function and trigger is to be written anew.
  await shop.outside.query(`update schema_sources set checksum = 'of an older version'`);
  const { id } = shop.goods.orders.own;
  // A job that works on orders for a while.
  await slow.query('begin');
  await slow.query('update orders set updated_at = now() where id = $1', [shop.goods.orders.mixed.id]);
  const state = { isOpen: false };
  const opening = openDatabase({ dataDir: '', databaseUrl: shop.url, log: silent }).then((opened) => {
    state.isOpen = true;
    return opened;
  });
  let longest = 0;
  const until = performance.now() + 8_000;
  while (performance.now() < until) {
    const started = performance.now();
    await writer.query('update orders set updated_at = now() where id = $1', [id]);
    longest = Math.max(longest, performance.now() - started);
    await sleep(20);
  }
  expect(state.isOpen).toBe(false);
  // It stood before the table, or this proved nothing.
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(2_000);
  await slow.query('commit');
  await (await opening).close();
  await Promise.all([slow.end(), writer.end()]);
});

test('nor where two tables are held one after the other', { timeout: 120_000 }, async () => {
  const [first, second, writer] = [await connected(), await connected(), await connected()];
  await shop.outside.query(`update schema_sources set checksum = 'of an older version'`);
  const { id } = shop.goods.orders.own;
  const hold = async (client: Client, table: string) => {
    await client.query('begin');
    await client.query(`lock table ${table} in row exclusive mode`);
  };
  // The start gets the orders after a second and holds them while it waits for the products.
  await hold(first, 'orders');
  await hold(second, 'products');
  await hold(second, 'users');
  const freed = sleep(1_100).then(() => first.query('commit'));
  const opening = openDatabase({ dataDir: '', databaseUrl: shop.url, log: silent });
  let longest = 0;
  const until = performance.now() + 5_000;
  while (performance.now() < until) {
    const started = performance.now();
    await writer.query('update orders set updated_at = now() where id = $1', [id]);
    longest = Math.max(longest, performance.now() - started);
    await sleep(20);
  }
  await freed;
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(2_000);
  await second.query('commit');
  await (await opening).close();
  await Promise.all([first.end(), second.end(), writer.end()]);
});

test('a start that waits for somebody who waits for it begins its index anew', { timeout: 120_000 }, async () => {
  const [other, watcher] = [await connected(), await connected()];
  await shop.outside.query('drop index orders_near');
  // It holds a row's view of the table, which an index that is built meanwhile has to wait for.
  await other.query(`set deadlock_timeout = '60s'`);
  await other.query('begin isolation level repeatable read');
  await other.query('select count(*) from orders');
  const opening = openDatabase({ dataDir: '', databaseUrl: shop.url, log: silent });
  const builds = `select 1 from pg_stat_activity where query ilike '%create index concurrently%orders_near%'
    and wait_event = 'virtualxid' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await watcher.query(builds)).rowCount, { interval: 20, timeout: 30_000 }).toBe(1);
  // As a second instance does that builds an index of the same table: it waits for the first, whose server breaks the circle.
  await other.query('lock table orders in share update exclusive mode');
  const left = await watcher.query(
    `select indisvalid as valid from pg_index where indexrelid = 'orders_near'::regclass`,
  );
  expect(left.rows).toEqual([{ valid: false }]);
  await other.query('commit');
  await (await opening).close();
  const made = await watcher.query(
    `select indisvalid as valid from pg_index where indexrelid = 'orders_near'::regclass`,
  );
  expect(made.rows).toEqual([{ valid: true }]);
  await Promise.all([other.end(), watcher.end()]);
});
