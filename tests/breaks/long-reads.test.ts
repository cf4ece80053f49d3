import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../e2e/server.ts';
import { ask, type BreakableShop, openBreakableShop, signIn } from './fixtures.ts';

let shop: BreakableShop;
let server: RunningServer;
beforeAll(async () => {
  shop = await openBreakableShop();
  server = await shop.serve();
}, 120_000);
afterAll(() => shop.close());

test('ten lists that take long leave room for whoever signs in, writes, or looks whether the server is well', {
  timeout: 60_000,
}, async () => {
  const token = await signIn(server.url);
  // Nobody can read the reviews for a while, and nobody else needs them.
  await shop.outside.query('begin; lock table reviews in access exclusive mode');
  const lists = Array.from({ length: 10 }, () => ask(server.url, '/api/admin/reviews', { token }));
  // They have what they can get.
  await sleep(1_000);
  const began = Date.now();
  const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
  const short = await Promise.all([
    ask(server.url, '/readyz'),
    signIn(server.url).then(() => ({ status: 200 })),
    ask(server.url, path, { method: 'POST', body: { note: 'meanwhile' }, token }),
  ]);
  expect(short.map(({ status }) => status)).toEqual([200, 200, 201]);
  expect(Date.now() - began).toBeLessThan(3_000);
  await shop.outside.query('rollback');
  const responses = await Promise.all(lists);
  // Three had no place, and would have been told to come back after five seconds.
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test('who finds no place, and whose statement takes too long, is told to come back', { timeout: 60_000 }, async () => {
  const token = await signIn(server.url);
  await shop.outside.query('begin; lock table reviews in access exclusive mode');
  const lists = Array.from({ length: 10 }, () => ask(server.url, '/api/admin/reviews', { token }));
  // Seven have a place and wait; the others wait for one for five seconds.
  await sleep(7_000);
  await shop.outside.query('rollback');
  const responses = await Promise.all(lists);
  const told = responses.map(({ status, retryAfter }) => `${status} ${retryAfter !== null}`);
  expect(told.filter((one) => one === '503 true')).toHaveLength(3);
  expect(told.filter((one) => one === '200 false')).toHaveLength(7);

  await shop.outside.query(`alter database ${shop.name} set statement_timeout = '500ms'`);
  await shop.outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'back-office'`,
    [shop.name],
  );
  await expect.poll(async () => (await ask(server.url, '/readyz')).status, { timeout: 10_000 }).toBe(200);
  await shop.outside.query('begin; lock table reviews in access exclusive mode');
  const cut = await ask(server.url, '/api/admin/reviews', { token });
  expect([cut.status, cut.body.error?.code, cut.retryAfter !== null]).toEqual([503, 'unavailable', true]);
  await shop.outside.query('rollback');
});
