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
  await shop.outside.query('alter system reset synchronous_standby_names');
  await shop.outside.query('select pg_reload_conf()');
  await shop.close();
});

test('a write that waits for a standby is not acknowledged before the standby has it, however long that takes', {
  timeout: 120_000,
}, async () => {
  const token = await signIn(server.url);
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
  const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
  const state: { response?: Answer } = {};
  const asked = ask(server.url, path, { method: 'POST', body: { note: 'waits' }, token }).then((response) => {
    state.response = response;
  });
  await sleep(4_000);
  expect(state.response?.status).not.toBe(201);
  await shop.outside.query('alter system reset synchronous_standby_names');
  await shop.outside.query('select pg_reload_conf()');
  await asked;
  expect(state.response?.status).toBe(201);
});
