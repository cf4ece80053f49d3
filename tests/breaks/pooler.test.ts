import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOneConnection } from '#server/db/one-connection.ts';
import { openDatabase } from '#server/db/open.ts';
import { readStream } from '../api/news.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ask, type BreakableShop, notesIn, openBreakableShop, signIn } from './fixtures.ts';
import { missingPooler, startPooler } from './pooler.ts';

const missing = await missingPooler();
if (missing) process.stderr.write(`SKIPPED: the tests of a pooler: ${missing}.\n`);
const silent = { info() {}, warn() {} };

describe.skipIf(missing)('behind a pooler in transaction mode', () => {
  let shop: BreakableShop;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let servers: RunningServer[];
  let token: string;
  beforeAll(async () => {
    shop = await openBreakableShop();
    pooler = await startPooler(shop.url);
    const env = { DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: shop.url };
    servers = await Promise.all([shop.serve(env), shop.serve(env)]);
    token = await signIn(servers[0]?.url ?? '');
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await pooler.stop();
  });

  test('two instances read and write at once, and every answer is good', { timeout: 120_000 }, async () => {
    const orders = Object.values(shop.goods.orders).map(({ id }) => id);
    const statuses: number[] = [];
    const acknowledged = new Set<string>();
    const work = async (person: number) => {
      const url = servers[person % servers.length]?.url ?? '';
      for (let nth = 0; nth < 10; nth += 1) {
        const note = `pooled ${person} ${nth}`;
        const path = `/api/admin/orders/${orders[(person + nth) % orders.length]}/notes`;
        const written = await ask(url, path, { method: 'POST', body: { note }, token });
        if (written.status === 201) acknowledged.add(note);
        const read = await ask(url, `/api/admin/orders?page=${1 + (nth % 2)}`, { token });
        statuses.push(written.status, read.status);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, person) => work(person)));
    expect(statuses).toHaveLength(12 * 10 * 2);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    const notes = await notesIn(shop, 'pooled ');
    expect([...notes.values()].filter((times) => times !== 1)).toEqual([]);
    expect(new Set(notes.keys())).toEqual(acknowledged);
  });

  test('no statement is left under a name, which the next transaction would not find again', async () => {
    const opened = await openDatabase({
      dataDir: '',
      databaseUrl: pooler.url,
      databaseUrlDirect: shop.url,
      log: silent,
    });
    const kinds = ['/api/admin/orders', `/api/admin/orders/${shop.goods.orders.own.id}`];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        ask(servers[nth % 2]?.url ?? '', kinds[nth % 4 < 2 ? 0 : 1] ?? '', { token }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const named = await Promise.all(
      Array.from({ length: 20 }, () =>
        opened.db.execute(sql`select name from pg_prepared_statements where pg_sleep(0.05) is not null`),
      ),
    );
    expect(named.flatMap(({ rows }) => rows)).toEqual([]);
    await opened.close();
  });

  test('no limit and no setting of ours is left to the strangers who get the connection next', async () => {
    const before = new Client({ connectionString: shop.url });
    await before.connect();
    const settings = `select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit') order by name`;
    const { rows: untouched } = await before.query(settings);
    await before.end();
    const stranger = new Client({ connectionString: pooler.url });
    await stranger.connect();
    for (let nth = 0; nth < 12; nth += 1) {
      await ask(servers[nth % 2]?.url ?? '', '/api/admin/orders', { token });
      expect((await stranger.query(settings)).rows).toEqual(untouched);
    }
    await stranger.end();
  });

  test('within a transaction the limits of ours hold, and the time zone is UTC everywhere', async () => {
    const place = { dataDir: '', databaseUrl: pooler.url, databaseUrlDirect: shop.url, log: silent };
    const opened = await openDatabase(place);
    const limits = await opened.db.transaction((tx) =>
      tx.execute(sql`select current_setting('statement_timeout') as longest,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`),
    );
    expect(limits.rows).toEqual([{ longest: '25s', idle: '15s', zone: 'UTC' }]);
    const zones = await Promise.all(
      Array.from({ length: 12 }, () =>
        opened.db.execute(sql`select current_setting('TimeZone') as zone, pg_sleep(0.05)`),
      ),
    );
    expect(new Set(zones.map(({ rows }) => rows[0]?.zone))).toEqual(new Set(['UTC']));
    await opened.close();
  });

  test('news of one instance are told by the other at once, past the pooler', async () => {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
    const stream = await readStream(await fetch(`${servers[1]?.url}/api/events`, { headers }));
    await stream.next();
    const began = Date.now();
    const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
    const told = await ask(servers[0]?.url ?? '', path, { method: 'POST', body: { note: 'told' }, token });
    expect(told.status).toBe(201);
    expect((await stream.next())?.events).toHaveLength(1);
    // The clock alone would take up to two seconds.
    expect(Date.now() - began).toBeLessThan(1_500);
    await stream.leave();
  });

  test('a lock that lasts as long as a session is held past the pooler, and so are temporary tables', async () => {
    const place = { dataDir: '', databaseUrl: pooler.url, databaseUrlDirect: shop.url, log: silent };
    const [one, other] = [await openOneConnection(place), await openOneConnection(place)];
    const lock = sql`select pg_try_advisory_lock(77) as got`;
    expect((await one.db.execute(lock)).rows).toEqual([{ got: true }]);
    await one.db.execute(sql`create temporary table staged (id int)`);
    expect((await other.db.execute(lock)).rows).toEqual([{ got: false }]);
    await one.db.execute(sql`insert into staged values (1)`);
    await one.close();
    await expect.poll(async () => (await other.db.execute(lock)).rows).toEqual([{ got: true }]);
    await other.close();
  });
});
