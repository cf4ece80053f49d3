import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { copyApp, deployNextBuild, removeApp } from '../faults/app-copy.ts';
import { ask, type BreakableShop, notesIn, openBreakableShop, signIn } from './fixtures.ts';
import { missingProxy, startProxy } from './proxies.ts';

const missing = await missingProxy('haproxy');
if (missing) process.stderr.write(`SKIPPED: a rolling upgrade behind HAProxy: ${missing}.\n`);
const PEOPLE = 8;
const INDEX = 'orders_near';
const OLDER = 'of an older version';

/** What the new version has to bring into a database that people write to: every function and trigger, and an index. */
async function makeOlder({ outside }: BreakableShop): Promise<void> {
  await outside.query(`drop index ${INDEX}`);
  await outside.query(`update schema_sources set checksum = '${OLDER}'`);
  expect(await olderParts({ outside })).toHaveLength(2);
}

async function olderParts({ outside }: Pick<BreakableShop, 'outside'>): Promise<string[]> {
  const { rows } = await outside.query<{ part: string }>(
    `select 'functions' as part where exists (select from schema_sources where checksum = '${OLDER}')
      union all select 'index' where not exists (select from pg_index where indexrelid = to_regclass('${INDEX}') and indisvalid)`,
  );
  return rows.map(({ part }) => part);
}

describe.skipIf(missing)('two instances behind HAProxy, replaced one after the other under load', () => {
  let shop: BreakableShop;
  beforeAll(async () => {
    shop = await openBreakableShop();
  }, 120_000);
  afterAll(() => shop?.close());

  test('no client sees an error, and every write is done once', { timeout: 240_000 }, async () => {
    const start = (port?: number) =>
      startServer({ ...(port && { port }), env: { DATABASE_URL: shop.url, TRUST_PROXY: '1' } });
    const instances: RunningServer[] = [await start(), await start()];
    const proxy = await startProxy(
      'haproxy',
      instances.map(({ port }) => port),
    );
    try {
      const token = await signIn(proxy.url);
      const statuses = new Map<number, number>();
      const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const state = { isOver: false };
      const path = `/api/admin/orders/${shop.goods.orders.own.id}/notes`;
      const acknowledged: string[] = [];
      const people = Array.from({ length: PEOPLE }, async (_, nth) => {
        for (let round = 0; !state.isOver; round += 1) {
          const note = `rolling ${nth} ${round}`;
          const wrote = await ask(proxy.url, path, { method: 'POST', body: { note }, token });
          count(wrote.status);
          if (wrote.status === 201) acknowledged.push(note);
          count((await ask(proxy.url, '/api/admin/orders', { token })).status);
        }
      });
      await makeOlder(shop);
      for (const [nth, old] of instances.entries()) {
        await sleep(2_000);
        expect(await old.kill('SIGTERM')).toBe(0);
        instances[nth] = await start(old.port);
        await sleep(2_000);
      }
      state.isOver = true;
      await Promise.all(people);
      expect(await olderParts(shop)).toEqual([]);
      expect([...statuses.keys()].toSorted()).toEqual([200, 201]);
      expect(acknowledged.length).toBeGreaterThan(50);
      const kept = await notesIn(shop, 'rolling ');
      expect(acknowledged.filter((note) => kept.get(note) !== 1)).toEqual([]);
    } finally {
      await Promise.all([proxy.stop(), ...instances.map((each) => each.kill('SIGKILL'))]);
    }
  });

  test('a page and its parts are of one build, for whoever comes while the next is taken out', {
    timeout: 120_000,
  }, async () => {
    const apps = [copyApp(), copyApp()];
    deployNextBuild(String(apps[1]), 'Nn4');
    const env = { DATABASE_URL: shop.url, TRUST_PROXY: '1' };
    const instances = await Promise.all(apps.map((app) => startServer({ app, env })));
    const proxy = await startProxy(
      'haproxy',
      instances.map(({ port }) => port),
    );
    try {
      const visits = await Promise.all(Array.from({ length: 12 }, () => visit(proxy.url)));
      expect(new Set(visits.map(({ entry }) => entry)).size).toBe(2);
      expect(visits.filter(({ statuses }) => statuses.join() !== '200')).toEqual([]);
      expect(await instances[0]?.kill('SIGTERM')).toBe(0);
      for (const { cookie } of visits) expect((await visit(proxy.url, cookie)).entry).toContain('-Nn4');
    } finally {
      await Promise.all([proxy.stop(), ...instances.map((each) => each.kill('SIGKILL'))]);
      for (const app of apps) removeApp(app);
    }
  });
});

/** What a browser asks for that opens the panel, and how that was answered. */
async function visit(url: string, known = '') {
  const response = await fetch(`${url}/orders`, { headers: { cookie: known } });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? known;
  const named = (await response.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const answers = named.map(async (path) => (await fetch(url + path, { headers: { cookie } })).status);
  return {
    cookie,
    entry: named.find((path) => path.includes('/index-')),
    statuses: [...new Set(await Promise.all(answers))],
  };
}
