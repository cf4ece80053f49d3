import { randomUUID } from 'node:crypto';
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

async function losesStandby(limit = '30s'): Promise<void> {
  await shop.outside.query(`alter database ${shop.name} set statement_timeout = '${limit}'`);
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
  // As an operator would limit the role: the limit must not cut the wait short, which would count as done.
  await losesStandby('1s');
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

const READ_WITHIN = 2_000;
const REFUSED_WITHIN = 7_000;

/** Asks for these in turn until the time (ms) is over; answers which were refused, or took as long as one who waits for a place. */
async function askInTurn(addresses: readonly string[], token: string, time: number): Promise<string[]> {
  const bad: string[] = [];
  const end = performance.now() + time;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const address = addresses[nth % addresses.length] ?? '';
    const began = performance.now();
    const { status } = await ask(server.url, address, { token });
    const took = performance.now() - began;
    if (status !== 200 || took > READ_WITHIN) bad.push(`${address}: ${status} after ${took.toFixed(0)} ms`);
    await sleep(150);
  }
  return bad;
}

test('while twenty who write wait for a standby, however often they try, everybody reads', {
  timeout: 120_000,
}, async () => {
  const token = await signIn(server.url);
  await losesStandby();
  // A print holds no row that another one needs, so that each waits for the standby itself.
  const { id } = shop.goods.orders.own;
  const path = `/api/admin/orders/${id}/prints`;
  const told: Answer[] = [];
  const write = async () => {
    const key = randomUUID();
    for (let status = 503; status === 503; ) {
      const answer = await ask(server.url, path, { method: 'POST', body: { kind: 'slip' }, key, token });
      told.push(answer);
      status = answer.status;
    }
  };
  const writers = Array.from({ length: 20 }, write);
  await sleep(1_000);
  // Past the thirty seconds that an answer is waited for.
  const reads = ['/readyz', '/api/auth/me', '/api/admin/orders', '/api/admin/products?query=a'];
  expect(await askInTurn(reads, token, 36_000)).toEqual([]);
  // Nothing is left behind on the server by those that were given up: twelve, one for jobs, one that listens, one that looks.
  const { rows } = await shop.outside.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = $1 and application_name like 'back-office%'`,
    [shop.name],
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(15);
  await findsStandby();
  await Promise.all(writers);
  // Who had no place, or was given up, was told to come back.
  const statuses = told.map(({ status, retryAfter }) => `${status} ${retryAfter !== null}`);
  expect([...new Set(statuses)].toSorted()).toEqual(['201 false', '503 true']);
  const printed = await shop.outside.query(`select from order_history where order_id = $1 and kind = 'printed'`, [id]);
  expect(printed.rowCount).toBe(20);
});

test('while twenty who sign in wait for a standby and ten lists take long, who is signed in stays so', {
  timeout: 120_000,
}, async () => {
  const token = await signIn(server.url);
  await losesStandby();
  await shop.outside.query('begin; lock table reviews in access exclusive mode');
  const lists = Array.from({ length: 10 }, () => ask(server.url, '/api/admin/reviews', { token }));
  // One after the other, so that some who had a place among those who write wait for one among all.
  const signIns = Array.from({ length: 20 }, async (_, nth) => {
    await sleep(nth * 200);
    const body = { email: `nobody-${nth}@shop.example`, password: 'whatever it is' };
    const began = performance.now();
    const answer = await ask(server.url, '/api/auth/login', { method: 'POST', body });
    return { ...answer, took: performance.now() - began };
  });
  await sleep(1_000);
  const bad = await askInTurn(['/readyz', '/api/auth/me', '/api/events'], token, 12_000);
  await shop.outside.query('rollback');
  await findsStandby();
  expect(bad).toEqual([]);
  const isRefused = ({ status }: Answer) => status === 503;
  const refused = (await Promise.all(signIns)).filter(isRefused);
  expect(refused.length).toBeGreaterThan(0);
  // However many places somebody needs, the patience is one.
  expect(Math.max(...refused.map(({ took }) => took))).toBeLessThan(REFUSED_WITHIN);
  const all = [...refused, ...(await Promise.all(lists)).filter(isRefused)];
  expect(all.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
});
