import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../e2e/server.ts';
import { type Answer, ask, type BreakableShop, openBreakableShop, signIn } from './fixtures.ts';

let shop: BreakableShop;
let server: RunningServer;
beforeAll(async () => {
  shop = await openBreakableShop();
  server = await shop.serve();
}, 120_000);
afterAll(async () => {
  await findsStandby();
  await shop.close();
});

async function losesStandby(): Promise<void> {
  // As an operator would limit the role: the limit must not cut the wait short, which would count as done.
  await shop.outside.query(`alter database ${shop.name} set statement_timeout = '1s'`);
  await shop.outside.query(`alter database ${shop.name} set synchronous_commit = on`);
  await shop.outside.query(`alter system set synchronous_standby_names = 'nobody'`);
  await shop.outside.query('select pg_reload_conf()');
  await shop.outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'back-office%'`,
    [shop.name],
  );
  await sleep(500);
}

async function findsStandby(): Promise<void> {
  await shop.outside.query('alter system reset synchronous_standby_names');
  await shop.outside.query('select pg_reload_conf()');
}

test('a write that waits for a standby is not acknowledged before the standby has it, however long that takes', {
  timeout: 120_000,
}, async () => {
  const token = await signIn(server.url);
  await losesStandby();
  const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
  const state: { response?: Answer } = {};
  const asked = ask(server.url, path, { method: 'POST', body: { note: 'waits' }, token }).then((response) => {
    state.response = response;
  });
  await sleep(4_000);
  expect(state.response?.status).not.toBe(201);
  await findsStandby();
  await asked;
  expect(state.response?.status).toBe(201);
});

test('while twenty who write wait for a standby, everybody reads', { timeout: 120_000 }, async () => {
  const token = await signIn(server.url);
  await losesStandby();
  const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
  const writers = Array.from({ length: 20 }, (_, nth) =>
    ask(server.url, path, { method: 'POST', body: { note: `waits ${nth}` }, token }),
  );
  await sleep(1_000);
  const slow: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (const address of ['/readyz', '/api/auth/me', '/api/admin/orders', '/api/admin/products?query=a']) {
      const began = performance.now();
      const { status } = await ask(server.url, address, { token });
      const took = performance.now() - began;
      if (status !== 200 || took > 2_000) slow.push(`${address}: ${status} after ${took.toFixed(0)} ms`);
    }
    await sleep(500);
  }
  expect(slow).toEqual([]);
  await findsStandby();
  // Who had no place was told to come back.
  const statuses = (await Promise.all(writers)).map(({ status, retryAfter }) => `${status} ${retryAfter !== null}`);
  expect([...new Set(statuses)].toSorted()).toEqual(['201 false', '503 true']);
});
