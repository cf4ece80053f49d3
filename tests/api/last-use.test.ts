import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { createLog } from '#server/http/observe.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  // Every session was last used long ago, so each request has its use to write.
  shop.clock.ahead = 10 * 60_000;
});
afterEach(() => shop.close());

const read = (token = shop.keys.admin) => shop.call(token, 'GET', '/admin/orders');
const sinceUse = async () => {
  const [row] = await shop.db.select().from(tokens).where(eq(tokens.accountId, shop.people.admin));
  const [person] = await shop.db.select().from(accounts).where(eq(accounts.id, shop.people.admin));
  const now = shop.now().getTime();
  return [now - (row?.lastUsedAt.getTime() ?? 0), now - (person?.lastSeenAt?.getTime() ?? 0)];
};

test('the last use of a session is written soon after it, for the session and for the person', async () => {
  expect((await read()).status).toBe(200);
  await expect.poll(sinceUse, { timeout: 10_000 }).toEqual([expect.any(Number), expect.any(Number)]);
  await expect.poll(async () => Math.max(...(await sinceUse())), { timeout: 10_000 }).toBeLessThan(60_000);
});

test('a database that refuses to write keeps nobody from reading', async () => {
  const refused = { count: 0 };
  const readOnly = new Proxy(shop.db, {
    get(db, name, self) {
      if (name === 'update' || name === 'insert' || name === 'delete' || name === 'transaction') {
        return () => {
          refused.count += 1;
          throw new Error('cannot execute UPDATE in a read-only transaction');
        };
      }
      return Reflect.get(db, name, self);
    },
  });
  const settings = { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] };
  const { storage, now } = shop;
  const log = createLog('silent');
  const app = createApp({ db: readOnly, storage, now, settings, log, secret: 'x' });
  const headers = { Authorization: `Bearer ${shop.keys.admin}` };
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.request('/api/admin/orders', { headers })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  // It was tried once, and then not again for a while.
  expect(refused.count).toBe(1);
});

// The embedded database has one connection, so nobody else can hold a row there, and nothing stands between it and the disk.
describe.runIf(process.env.DATABASE_URL_TEST)('on a server of PostgreSQL', () => {
  test('who holds the rows of sessions and people keeps nobody from reading', async () => {
    const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from tokens, accounts for update`);
      taken.resolve();
      await held.promise;
    });
    await taken.promise;
    const started = performance.now();
    const replies = await Promise.all(Array.from({ length: 30 }, () => read()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - started).toBeLessThan(10_000);
    held.resolve();
    await holding;
  });

  test('connections keep the question who somebody is, a first page and an order, and nothing else of them', async () => {
    const order = `/admin/orders/${shop.orders.own.id}`;
    for (const path of ['/admin/orders', '/admin/orders?query=cairo', '/admin/orders?page=2', order]) {
      await Promise.all(Array.from({ length: 10 }, () => shop.call(shop.keys.admin, 'GET', path)));
    }
    const kept = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.db.execute<{ statement: string }>(
          sql`select statement from pg_prepared_statements where pg_sleep(0.05) is not null`,
        ),
      ),
    );
    const texts = kept.flatMap(({ rows }) => rows.map(({ statement }) => statement));
    const begins = new Set(texts.map((text) => text.split(/\s+/, 4).join(' ')));
    expect([...begins].toSorted()).toEqual([
      '/* kept */ with',
      'select "id", "user_id", "client_name",',
      'select "tokens"."id", "tokens"."last_used_at", "tokens"."expires_at",',
    ]);
  });
});
