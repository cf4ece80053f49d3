import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '#server/db/error-codes.ts';
import { openDatabase } from '#server/db/open.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { databaseFailure } from '#server/http/database-failure.ts';
import { replayStored } from '#server/http/idempotency.ts';
import { readStream } from '../api/news.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ask, type BreakableShop, openBreakableShop, postgres, signIn } from './fixtures.ts';
import { startStandby } from './standby.ts';

const root = resolve(import.meta.dirname, '../..');
const silent = { info() {}, warn() {} };

let shop: BreakableShop;
let standby: Awaited<ReturnType<typeof startStandby>>;
beforeAll(async () => {
  shop = await openBreakableShop();
  standby = await startStandby(postgres);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await standby.stop();
});

/** The shop's address with other hosts. */
function at(hosts: string, search = ''): string {
  return shop.url.replace(new URL(shop.url).host, hosts) + search;
}

const note = (server: RunningServer, token: string, text: string) =>
  ask(server.url, `/api/admin/orders/${shop.goods.orders.own.id}/notes`, {
    method: 'POST',
    body: { note: text },
    token,
  });

async function until(is: () => Promise<boolean>, within: number): Promise<void> {
  const end = Date.now() + within;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${within} ms.`);
    await sleep(100);
  }
}

test('a connection that turns out to lead to a server without writes is thrown away, and the others with it', async () => {
  const opened = await openDatabase({ dataDir: '', databaseUrl: shop.url, log: silent });
  const write = () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table if not exists written (id int)`);
      await tx.execute(sql`insert into order_history select * from order_history where false`);
    });
  // All at once, so that each has a connection of its own, which later writes are refused on.
  const refusing = Array.from({ length: 5 }, () =>
    opened.db.execute(sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.3)`),
  );
  await Promise.all(refusing);
  await expect(opened.ping()).rejects.toMatchObject({ code: '08006' });
  const errors = [];
  for (let nth = 0; nth < 5; nth += 1) await write().catch((error) => errors.push(error));
  expect(errors.length).toBeLessThanOrEqual(1);
  await opened.ping();
  await opened.close();
});

describe('while nobody takes writes', () => {
  test('writes are told to come back, reads go on, and the server is not ready; then all is as before', {
    timeout: 60_000,
  }, async () => {
    const server = await shop.serve();
    const token = await signIn(server.url);
    expect((await note(server, token, 'before')).status).toBe(201);
    // Each read is due to write when this session was last used.
    await shop.outside.query(`update tokens set last_used_at = now() - interval '1 hour'`);
    await shop.outside.query(`alter database ${shop.name} set default_transaction_read_only = on`);
    await shop.outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'back-office%'`,
      [shop.name],
    );
    await sleep(200);
    for (let nth = 0; nth < 5; nth += 1) {
      const refused = await note(server, token, 'meanwhile');
      expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
      expect((await ask(server.url, '/api/admin/orders', { token })).status).toBe(200);
      expect((await ask(server.url, '/readyz')).status).toBe(503);
    }
    await shop.outside.query(`alter database ${shop.name} reset default_transaction_read_only`);
    await until(async () => (await note(server, token, 'after')).status === 201, 5_000);
    await until(async () => (await ask(server.url, '/readyz')).status === 200, 5_000);
    expect(server.ended()).toBe(false);
    await server.stop();
  });

  test('a server that is started there says so in one sentence', async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: at(`127.0.0.1:${standby.port}`), PORT: '0', LOG_LEVEL: 'warn' },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const code = await new Promise((done) => child.once('exit', done));
    expect([code, text.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('can only be read: it is a standby')],
    ]);
  }, 60_000);
});

test('a repeat that meets a standby is told to come back, as a first try is', async () => {
  const server = await shop.serve();
  const token = await signIn(server.url);
  expect((await note(server, token, 'kept')).status).toBe(201);
  await server.stop();
  const client = new pg.Client(at(`127.0.0.1:${standby.port}`));
  await client.connect();
  const there = drizzle(client);
  const stored = () => there.select().from(idempotencyKeys).orderBy(desc(idempotencyKeys.createdAt)).limit(1);
  await until(async () => (await stored()).length === 1, 10_000);
  const [row] = await stored();
  const once = { accountId: 0, key: '', fingerprint: '', at: new Date(), ...row };
  const refused = await there.transaction((tx) => replayStored(tx, once)).catch((error: unknown) => error);
  expect([codesOf(refused), databaseFailure(refused)?.code]).toEqual([['25006'], 'unavailable']);
  await client.end();
});

describe('of several hosts', () => {
  test('the one that takes writes is found, for news as well, and the dead are passed over', {
    timeout: 60_000,
  }, async () => {
    const primary = new URL(shop.url).host;
    const hosts = `127.0.0.1:1,127.0.0.1:${standby.port},${primary}`;
    const server = await shop.serve({ DATABASE_URL: at(hosts, '?target_session_attrs=read-write') });
    const token = await signIn(server.url);
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
    const stream = await readStream(await fetch(`${server.url}/api/events`, { headers }));
    await stream.next();
    const began = Date.now();
    expect((await note(server, token, 'through a list')).status).toBe(201);
    expect((await stream.next())?.events).toHaveLength(1);
    // The clock alone would take up to two seconds.
    expect(Date.now() - began).toBeLessThan(1_500);
    expect((await ask(server.url, '/readyz')).status).toBe(200);
    await stream.leave();
    await server.stop();
  });

  test('a server that is not the one for writes cannot be asked for', async () => {
    for (const wanted of ['standby', 'read-only', 'prefer-standby']) {
      const databaseUrl = at('one,two', `?target_session_attrs=${wanted}`);
      await expect(openDatabase({ dataDir: '', databaseUrl, log: silent })).rejects.toMatchObject({
        code: 'database_url_invalid',
        message: expect.stringContaining(`target_session_attrs=${wanted}`),
      });
    }
  });
});
