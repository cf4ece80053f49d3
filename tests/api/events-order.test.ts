import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { News } from '#contract/events.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { openStream } from './news.ts';
import { openShop, type Shop } from './shop.ts';

// The embedded database has one connection, so there no two transactions are ever open at once.
describe.runIf(process.env.DATABASE_URL_TEST)('events of several who write at once', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  async function read(since?: string): Promise<News> {
    const search = since === undefined ? {} : { search: { since } };
    const reply = await shop.call(shop.keys.admin, 'GET', '/events', search);
    expect(reply.status).toBe(200);
    return reply.body.data;
  }

  const tell = (db: Shop['db'], id: number, version = 1) =>
    announceOrder({ db, at: shop.now() }, { id, version }, 'order_changed');

  /** A transaction that has written and stays open until it is let go. */
  async function openTransaction(work: (db: Shop['db']) => Promise<unknown>) {
    const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = shop.db.transaction(async (tx) => {
      await work(tx);
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    return async () => {
      gate.resolve();
      await done;
    };
  }

  test('are skipped by nobody when one that was written earlier is committed later', async () => {
    const { own, mixed } = shop.orders;
    const { cursor } = await read();
    const commit = await openTransaction((tx) => tell(tx, own.id));
    await shop.db.transaction((tx) => tell(tx, mixed.id));
    const between = await read(cursor);
    expect(between).toMatchObject({ events: [], reset: 0 });
    await commit();
    const after = await read(between.cursor);
    expect(after.events.map(({ id }) => id)).toEqual([own.id, mixed.id]);
  });

  test('are told of one order in the order of its changes, whichever transaction began first', async () => {
    const { own } = shop.orders;
    const { cursor } = await read();
    // It has its number early, as by writing an idempotency key, and its turn at the order late.
    const turn = Promise.withResolvers<void>();
    const late = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      await turn.promise;
      await tell(tx, own.id, 3);
    });
    await shop.db.transaction((tx) => tell(tx, own.id, 2));
    turn.resolve();
    await late;
    expect((await read(cursor)).events.map(({ version }) => version)).toEqual([2, 3]);
  });

  test('hold no lock that another writer would wait for while their transaction is open', async () => {
    const { own, mixed } = shop.orders;
    const locks = async () =>
      (
        await shop.db.execute(sql`select l.locktype from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and (l.locktype = 'advisory' or l.mode in
            ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))`)
      ).rows;
    expect(await locks()).toEqual([]);
    const commit = await openTransaction((tx) => tell(tx, own.id));
    expect(await locks()).toEqual([]);
    // Another one goes by while the first is open.
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '50ms'`);
      await tell(tx, mixed.id);
    });
    await commit();
  });

  test('that somebody holds back for five seconds are told as a change of everything, once, and later by name', async () => {
    const { own } = shop.orders;
    const { cursor } = await read();
    const commit = await openTransaction((tx) => tx.execute(sql`select pg_current_xact_id()`));
    await shop.db.transaction((tx) => tell(tx, own.id));
    const held = await read(cursor);
    expect(held).toMatchObject({ events: [], reset: 0 });
    shop.clock.ahead = 6_000;
    const told = await read(held.cursor);
    expect(told).toMatchObject({ events: [], reset: 1 });
    expect(await read(told.cursor)).toMatchObject({ events: [], reset: 0 });
    await commit();
    expect((await read(told.cursor)).events).toMatchObject([{ id: own.id }]);
    shop.clock.ahead = 0;
  });

  test('reach an open stream in the same way', async () => {
    const { own } = shop.orders;
    const stream = await openStream(shop.app, shop.keys.admin);
    await stream.next();
    const commit = await openTransaction((tx) => tx.execute(sql`select pg_current_xact_id()`));
    await shop.db.transaction((tx) => tell(tx, own.id));
    shop.hub.hint();
    await sleep(500);
    shop.clock.ahead = 6_000;
    shop.hub.hint();
    expect(await stream.next()).toMatchObject({ events: [], reset: 1 });
    await commit();
    // Nobody gives a hint now: the hub looks again because something was held back.
    expect(await stream.next()).toMatchObject({ events: [{ id: own.id }], reset: 0 });
    shop.clock.ahead = 0;
    await stream.leave();
  });

  test('are complete and in order for a stream and for who asks, under sixteen writers and long transactions', async () => {
    const ids = Object.values(shop.orders).map(({ id }) => id);
    const versions = new Map<number, number>();
    const stream = await openStream(shop.app, shop.keys.admin);
    let { cursor } = await read();
    await stream.next();
    const streamed: News['events'][] = [];
    const asked: News['events'][] = [];
    const state = { over: false };
    const writer = async (nth: number) => {
      for (let turn = 0; turn < 20; turn++) {
        const id = ids[(nth * 7 + turn) % ids.length] ?? 0;
        await shop.db.transaction(async (tx) => {
          // As a change does: a number first, the order's row then, the event last.
          await tx.execute(sql`select pg_current_xact_id()`);
          await tx.execute(sql`select 1 from orders where id = ${id} for no key update`);
          const version = (versions.get(id) ?? 0) + 1;
          versions.set(id, version);
          await tell(tx, id, version);
          if ((nth + turn) % 11 === 0) await sleep(150);
        });
        shop.hub.hint();
      }
    };
    const asking = (async () => {
      while (!state.over) {
        const news = await read(cursor);
        ({ cursor } = news);
        asked.push(news.events);
        expect(news.reset).toBe(0);
      }
    })();
    const writing = Promise.all(Array.from({ length: 16 }, (_, nth) => writer(nth)));
    const total = 16 * 20;
    while (streamed.flat().length < total) streamed.push((await stream.next())?.events ?? []);
    await writing;
    await sleep(1_500);
    state.over = true;
    await asking;
    for (const heard of [streamed.flat(), asked.flat()]) {
      expect(heard).toHaveLength(total);
      for (const id of ids) {
        const told = heard.filter((event) => event.id === id).map(({ version }) => version);
        expect(told).toEqual(Array.from({ length: versions.get(id) ?? 0 }, (_, at) => at + 1));
      }
    }
    await stream.leave();
  }, 120_000);
});
