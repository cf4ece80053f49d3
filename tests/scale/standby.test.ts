import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { News } from '#contract/events.ts';
import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/open.ts';
import { isOf, placeNow, readEvents } from '#server/features/events/store.ts';
import { findServer } from '../../scripts/postgres.mjs';
import { fillShop } from '../api/goods.ts';
import { readStream } from '../api/news.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Replicated, startReplicated } from './replicated.ts';

const bin = findServer();
if (!bin) process.stderr.write('SKIPPED: what a standby promises: no PostgreSQL is installed here.\n');
const PASSWORD = 'shop-password';
const CLERK = { name: 'كاتب جديد', email: 'clerk@shop.example', phone: '1', password: PASSWORD };

let two: Replicated;
let server: RunningServer;
let token: string;
let orderId: number;

const start = (url = two.primary.url) => startServer({ env: { DATABASE_URL: url } });

describe.runIf(bin)('with a synchronous standby', () => {
  beforeAll(async () => {
    two = await startReplicated(bin ?? '');
    const silent = { info() {}, warn() {} };
    const opened = await openDatabase({ dataDir: '', databaseUrl: two.primary.url, log: silent });
    orderId = (await fillShop(opened.db, await hashPassword(PASSWORD))).orders.own.id;
    await opened.close();
    server = await start();
    const signedIn = await call('POST', '/auth/login', { email: 'admin@shop.example', password: PASSWORD });
    token = signedIn.body.data.token;
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await two?.stop();
  });

  test('reading goes on while the standby is away, though sessions have their last use to write', async () => {
    await query(two.primary.url, "update tokens set last_used_at = now() - interval '1 hour'");
    await two.standby.crash();
    const replies = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/admin/orders')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await two.standby.start();
  }, 120_000);

  test.each([
    ['a change of one transaction', 'POST', (): string => `/admin/orders/${orderId}/notes`, { note: 'waits' }, 201],
    ['a change that is prepared before', 'POST', (): string => '/admin/sub-admins', CLERK, 201],
  ] as const)(
    'a repeat of %s is answered only when the standby has what it repeats',
    async (_, method, path, body, status) => {
      const key = randomUUID();
      await two.standby.crash();
      // It waits for the standby, and its client gives up.
      expect((await call(method, path(), body, key, 4_000)).status).toBe(0);
      await two.primary.crash();
      await two.primary.start();
      // A broken database may have ended the process; whoever watches it starts it again.
      if (server.ended()) server = await start();
      await expect.poll(async () => (await call('GET', '/auth/me')).status, { timeout: 60_000 }).toBe(200);
      expect((await call(method, path(), body, key, 4_000)).status).toBe(0);
      const repeat = call(method, path(), body, key, 60_000);
      await two.standby.start();
      const replayed = await repeat;
      expect([replayed.status, replayed.replayed]).toEqual([status, true]);
      const kept = await query(two.standby.url, `select 1 from idempotency_keys where key = '${key}'`);
      expect(kept).toHaveLength(1);
    },
    240_000,
  );

  test('numbers that the primary gave out and lost in a crash are no place to go on from', async () => {
    // Whoever commits takes all to the disk that stands before; what writes it down by the clock stands still.
    await server.stop();
    const [writer] = await query(two.primary.url, "select pid from pg_stat_activity where backend_type = 'walwriter'");
    process.kill(Number(writer?.pid), 'SIGSTOP');
    await spendNumbers(50);
    const place = placeNow(await readNow());
    await two.primary.crash();
    await two.primary.start();
    expect((await readNow()).next).toBeLessThan(place.turn);
    // Nobody asks before they are used up by others.
    await spendNumbers(100);
    const reading = await readNow();
    expect(reading.next).toBeGreaterThan(place.turn);
    expect(isOf(place, reading)).toBe(false);
    server = await start();
  }, 180_000);

  // The last one: the old primary does not come back.
  test('a stream of an instance that outlives the promotion is told once to read anew, and then what happens', async () => {
    await server.stop();
    server = await start(two.primary.url.replace(/\/postgres$/, `,${new URL(two.standby.url).host}/postgres`));
    const stream = follow();
    await expect.poll(() => stream.heard.length, { timeout: 30_000 }).toBe(1);
    await two.primary.crash();
    await query(two.standby.url, 'select pg_promote()');
    await expect.poll(() => stream.heard.some(({ reset }) => reset === 1), { timeout: 60_000 }).toBe(true);
    const noted = await call('POST', `/admin/orders/${orderId}/notes`, { note: 'after' }, randomUUID());
    expect(noted.status).toBe(201);
    const isTold = () => stream.heard.flatMap(({ events }) => events).some(({ id }) => id === orderId);
    await expect.poll(isTold, { timeout: 10_000 }).toBe(true);
    expect(server.ended()).toBe(false);
    expect(stream.heard.filter(({ reset }) => reset === 1)).toHaveLength(1);
    await stream.leave();
  }, 180_000);
});

/** Transactions that come to nothing have a number each, which nobody waits for on the disk. */
async function spendNumbers(count: number): Promise<void> {
  await withClient(two.primary.url, async (client) => {
    for (let nth = 0; nth < count; nth += 1) await client.query('begin; select pg_current_xact_id(); rollback');
  });
}

const readNow = () => withClient(two.primary.url, (client) => readEvents(drizzle({ client }), Number.MAX_SAFE_INTEGER));

/** Listens as the panel does: whenever the stream ends, again from where it stood. */
function follow() {
  const heard: News[] = [];
  const state: { isOver: boolean; stream?: ReturnType<typeof readStream> } = { isOver: false };
  const listen = async () => {
    const since = heard.at(-1)?.cursor;
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/events${since ? `?since=${since}` : ''}`, { headers });
    state.stream = readStream(response);
    if (!response.ok) return;
    for (let news = await state.stream.next(); news; news = await state.stream.next()) heard.push(news);
  };
  const following = (async () => {
    while (!state.isOver) {
      await listen().catch(() => undefined);
      await sleep(200);
    }
  })();
  return {
    heard,
    async leave() {
      state.isOver = true;
      await state.stream?.leave();
      await following;
    },
  };
}

const query = (url: string, text: string) => withClient(url, async (client) => (await client.query(text)).rows);

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

interface Reply {
  readonly status: number;
  readonly replayed: boolean;
  // An answer is whatever the test expects it to be.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body?: any;
}

/** A call of the panel; status 0: nothing came within `patience` milliseconds. */
async function call(method: string, path: string, body?: object, key?: string, patience = 30_000): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
  };
  const signal = AbortSignal.timeout(patience);
  const sent = body ? { body: JSON.stringify(body) } : {};
  const reply = await fetch(`${server.url}/api${path}`, { method, headers, signal, ...sent }).catch(() => undefined);
  const text = await reply?.text().catch(() => undefined);
  if (!reply || !text) return { status: 0, replayed: false };
  return { status: reply.status, replayed: reply.headers.has('idempotent-replayed'), body: JSON.parse(text) };
}
