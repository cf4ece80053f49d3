import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/http/observe.ts';
import type { Job } from '#server/jobs/job.ts';
import { runJobs } from '#server/jobs/run.ts';
import { readStream } from '../api/news.ts';
import type { RunningServer } from '../e2e/server.ts';
import {
  type Answer,
  ask,
  type BreakableShop,
  notesIn,
  openBreakableShop,
  postgres,
  signIn,
  stockNotesIn,
} from './fixtures.ts';
import { startSilentProxy } from './silent-proxy.ts';

const RECOVERED_WITHIN = 10_000;
/** All silent connections at one look, also those that wait for each other (ms). */
const ALL_FOUND_WITHIN = 6_500;

let shop: BreakableShop;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let server: RunningServer;
let token: string;
beforeEach(async () => {
  shop = await openBreakableShop();
  proxy = await startSilentProxy(Number(new URL(postgres).port));
  const url = new URL(shop.url);
  url.port = String(proxy.port);
  server = await shop.serve({ DATABASE_URL: url.href });
  token = await signIn(server.url);
}, 120_000);
afterEach(async () => {
  await shop.close();
  await proxy.close();
});

interface Timed extends Answer {
  readonly sentAt: number;
  readonly answeredAt: number;
}

async function timed(response: () => Promise<Answer>): Promise<Timed> {
  const sentAt = Date.now();
  return { ...(await response()), sentAt, answeredAt: Date.now() };
}

test.each([
  ['notes of several orders', 'notes'],
  ['pieces of one product, of which each waits for the one before', 'pieces'],
] as const)('under load, %s: when all open connections fall silent, all are found at once', async (_, kind) => {
  const orders = Object.values(shop.goods.orders).map(({ id }) => id);
  const product = shop.goods.products.pen;
  const call = (nth: number, note: string) =>
    kind === 'notes'
      ? { path: `/api/admin/orders/${orders[nth % orders.length]}/notes`, body: { note } }
      : { path: `/api/admin/products/${product}/stock`, body: { reason: 'received', delta: 1, note } };
  const state = { over: false };
  const responses: Timed[] = [];
  const acknowledged = new Set<string>();

  async function write(writer: number) {
    for (let nth = 0; !state.over; nth += 1) {
      const [note, key] = [`silence ${writer} ${nth}`, randomUUID()];
      const { path, body } = call(writer + nth, note);
      for (let isOpen = true; isOpen && !server.ended(); ) {
        const response = await timed(() => ask(server.url, path, { method: 'POST', body, key, token }));
        responses.push(response);
        isOpen = response.status !== 201;
        if (!isOpen) acknowledged.add(note);
        await sleep(20);
      }
    }
  }
  async function read() {
    while (!state.over) {
      responses.push(await timed(() => ask(server.url, '/api/admin/orders', { token })));
      await sleep(20);
    }
  }

  const load = [...Array.from({ length: 8 }, (_, writer) => write(writer)), ...Array.from({ length: 6 }, read)];
  await sleep(2_000);
  const silentAt = Date.now();
  expect(proxy.silence()).toBeGreaterThanOrEqual(8);
  await sleep(16_000);
  state.over = true;
  await Promise.all(load);

  const failed = responses.filter(({ status }) => status !== 200 && status !== 201);
  expect(server.ended()).toBe(false);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  // Nobody waits longer, and nobody who asks later than that is refused.
  expect(Math.max(...failed.map(({ answeredAt }) => answeredAt - silentAt))).toBeLessThan(ALL_FOUND_WITHIN);
  const written = await (kind === 'notes' ? notesIn : stockNotesIn)(shop, 'silence ');
  expect([...written.values()].filter((times) => times !== 1)).toEqual([]);
  expect(new Set(written.keys())).toEqual(acknowledged);
});

test('with nobody there: the first who comes after the silence waits once, and the next not at all', {
  timeout: 60_000,
}, async () => {
  // Several connections that lie unused.
  await Promise.all(Array.from({ length: 8 }, () => ask(server.url, '/api/admin/orders', { token })));
  proxy.silence();
  const first = await timed(() => ask(server.url, '/api/admin/orders', { token }));
  expect([first.status, first.retryAfter]).toEqual([503, '2']);
  expect(first.answeredAt - first.sentAt).toBeLessThan(RECOVERED_WITHIN);
  for (let nth = 0; nth < 10; nth += 1) {
    const next = await timed(() => ask(server.url, '/api/admin/orders', { token }));
    expect(next.status).toBe(200);
    expect(next.answeredAt - next.sentAt).toBeLessThan(2_000);
  }
});

test('news come through a new connection when the one that listens has fallen silent', {
  timeout: 60_000,
}, async () => {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const stream = await readStream(await fetch(`${server.url}/api/events`, { headers }));
  await stream.next();
  const listening = `select pid from pg_stat_activity where datname = $1 and application_name = 'back-office hints'`;
  const before = await shop.outside.query(listening, [shop.name]);
  proxy.silence();
  await expect
    .poll(async () => (await shop.outside.query(listening, [shop.name])).rows, { timeout: 30_000 })
    .toContainEqual({ pid: expect.not.toSatisfy((pid) => pid === before.rows[0]?.pid) });
  // The clock alone would take up to two seconds.
  const began = Date.now();
  const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
  expect((await ask(server.url, path, { method: 'POST', body: { note: 'told' }, token })).status).toBe(201);
  expect((await stream.next())?.events).toHaveLength(1);
  expect(Date.now() - began).toBeLessThan(1_500);
  await stream.leave();
});

test('a statement that only takes long is waited for', { timeout: 60_000 }, async () => {
  const held = await shop.outside.query('begin; lock table transactions in access exclusive mode');
  expect(held).toBeTruthy();
  const reply = timed(() => ask(server.url, '/api/admin/transactions', { token }));
  await sleep(9_000);
  await shop.outside.query('rollback');
  const { status, sentAt, answeredAt } = await reply;
  expect([status, answeredAt - sentAt > 8_500]).toEqual([200, true]);
});

test('the connection of the jobs falls silent in the middle of one: it is cut, and the job can be begun anew', {
  timeout: 60_000,
}, async () => {
  const databaseUrl = shop.url.replace(new URL(shop.url).host, `127.0.0.1:${proxy.port}`);
  const warned: string[] = [];
  const log = createLog('silent');
  const opened = await openDatabase({
    dataDir: '',
    databaseUrl,
    log: { info() {}, warn: (_, text) => warned.push(text) },
  });
  const state = { silenced: 0, done: 0 };
  const job: Job = {
    name: 'falls silent once',
    every: 0,
    async run(tx) {
      if (state.silenced === 0) state.silenced = proxy.silence();
      await tx.execute(sql`select 1`);
      state.done += 1;
      return { rows: 1 };
    },
  };
  const run = () => runJobs({ db: opened.upkeep, log, now: () => new Date(), purged: [] }, { all: true, jobs: [job] });
  const began = Date.now();
  expect(await run()).toBe(false);
  expect(Date.now() - began).toBeLessThan(RECOVERED_WITHIN);
  expect(warned).toContain('a database connection broke');
  // Whoever held its lock is gone from the server as well; else it would be passed over.
  expect(await run()).toBe(true);
  expect([state.silenced > 0, state.done]).toEqual([true, 1]);
  await opened.close();
});
