import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokens } from '#server/db/tables/accounts.ts';
import { products } from '#server/db/tables/products.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { openShop, type Shop } from './shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let shop: Shop;
let lines: string[];
beforeEach(async () => {
  shop = await openShop();
  lines = [];
});
afterEach(() => shop.close());

const log = createLog('debug', { write: (line) => void lines.push(line) });
const work = (days: number) => {
  shop.clock.ahead = days * DAY;
  return runJobs({ purged: purgedTables, db: shop.db, log, now: shop.now });
};

async function leftInTrash() {
  const [pen] = await shop.db.select().from(products).where(eq(products.id, shop.products.pen));
  return [pen !== undefined, (await shop.db.select().from(idempotencyKeys)).length > 0];
}

test('a clock that leaps into another year removes nothing, and can be set right', async () => {
  const deleted = await shop.call(shop.keys.admin, 'DELETE', `/admin/products/${shop.products.pen}`, {
    headers: { 'Idempotency-Key': 'b6ff0d5e-4e53-4d0c-8a65-8b1e3f1f8a21' },
  });
  expect(deleted.status).toBe(200);
  await work(0);
  for (const days of [400, 400.01, 400.9]) {
    await work(days);
    expect(await leftInTrash()).toEqual([true, true]);
  }
  expect(lines.filter((line) => line.includes('days went by at once'))).toHaveLength(1);
  await work(0.1);
  await work(1.2);
  expect(await leftInTrash()).toEqual([true, true]);
});

test('a clock that goes on for a day after its leap is believed', async () => {
  await shop.call(shop.keys.admin, 'DELETE', `/admin/products/${shop.products.pen}`);
  await work(0);
  for (const days of [40, 40.5, 41.1]) await work(days);
  expect((await leftInTrash())[0]).toBe(false);
});

test('a shop that is off over the weekend is no leap', async () => {
  await shop.call(shop.keys.admin, 'DELETE', `/admin/products/${shop.products.pen}`);
  for (let days = 0; days <= 30; days += 2.5) await work(days);
  await work(30.5);
  expect((await leftInTrash())[0]).toBe(false);
  expect(lines.filter((line) => line.includes('days went by at once'))).toEqual([]);
});

test('jobs go on after a clock that was ahead has been set right', async () => {
  await work(400);
  lines = [];
  await work(0);
  for (const name of ['reindex', 'ledger_check', 'fold_figures']) {
    expect(lines.some((line) => line.includes(`"job":"${name}"`))).toBe(true);
  }
  await work(1.1);
  expect(lines.some((line) => line.includes('"job":"purge"'))).toBe(true);
});

test('who was refused for too many wrong passwords by a clock that was ahead may sign in once it is right', async () => {
  const signIn = (password: string) =>
    shop.call('', 'POST', '/auth/login', { body: { email: 'admin@shop.example', password } });
  shop.clock.ahead = 400 * DAY;
  for (let attempt = 0; attempt < 21; attempt++) await signIn('wrong');
  expect((await signIn('wrong')).status).toBe(429);
  shop.clock.ahead = 0;
  expect((await signIn('wrong')).status).toBe(401);
});

test('a session that was begun by a clock that was ahead goes on once it is right, and no longer than any other', async () => {
  await work(0);
  shop.clock.ahead = 400 * DAY;
  const late = await shop.enter(shop.people.admin);
  const ask = async () => (await shop.call(late, 'GET', '/admin/orders')).status;
  shop.clock.ahead = 0;
  expect(await ask()).toBe(200);
  await work(0.5);
  const sessions = await shop.db.select().from(tokens);
  const latest = Math.max(...sessions.map(({ expiresAt }) => expiresAt.getTime()));
  expect(latest).toBeLessThan(shop.now().getTime() + 91 * DAY);
  expect(await ask()).toBe(200);
});

test('a clock that is behind signs nobody out', async () => {
  for (const days of [0, -400, -399.9]) await work(days);
  expect((await shop.call(shop.keys.admin, 'GET', '/admin/orders')).status).toBe(200);
});
