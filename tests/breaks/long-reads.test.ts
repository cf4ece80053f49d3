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
  await new Promise((done) => setTimeout(done, 1_000));
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
