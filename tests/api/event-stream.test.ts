import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { createEventHub } from '#server/features/events/hub.ts';
import { placeNow, readEvents } from '#server/features/events/store.ts';
import { type Actor, actorReader } from '#server/http/actor.ts';
import { createLog } from '#server/http/observe.ts';
import { openStream } from './news.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let storeKey: string;
beforeAll(async () => {
  shop = await openShop();
  storeKey = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
});
afterAll(() => shop.close());

async function place(productId: number) {
  const reply = await shop.call(storeKey, 'POST', '/store/orders', {
    body: {
      client_name: 'ليلى مراد',
      client_phone: '01012345678',
      shipping_address: '7 شارع النيل',
      lines: [{ product_id: productId, quantity: 1 }],
    },
  });
  expect(reply.status).toBe(201);
  return reply;
}

function added(row: Readonly<Record<string, unknown>>, change: Readonly<Record<string, number>>) {
  return { ...row, ...Object.fromEntries(Object.entries(change).map(([name, by]) => [name, Number(row[name]) + by])) };
}

describe('the stream', () => {
  test('brings what happens while it is open, in frames that no proxy keeps back', async () => {
    const stream = await openStream(shop.app, shop.keys.provider);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toMatchObject({ events: [], reset: 0 });
    await place(shop.products.bag);
    const { id } = (await place(shop.products.shirt)).body.data;
    expect((await stream.next())?.events).toEqual([{ kind: 'order_placed', id, version: 1 }]);
    await stream.leave();
  });

  test('goes on where the last one ended', async () => {
    const { cursor } = (await shop.call(shop.keys.admin, 'GET', '/events')).body.data;
    const { id } = (await place(shop.products.bag)).body.data;
    const stream = await openStream(shop.app, shop.keys.admin, cursor);
    expect((await stream.next())?.events).toEqual([{ kind: 'order_placed', id, version: 1 }]);
    await stream.leave();
  });

  test('ends when its person signs out, before anything more is told', async () => {
    const token = await shop.enter(shop.people.admin);
    const stream = await openStream(shop.app, token);
    await stream.next();
    await shop.call(token, 'POST', '/auth/logout');
    await place(shop.products.shirt);
    expect(await stream.next()).toBeUndefined();
  });

  test('ends when the account is disabled', async () => {
    const token = await shop.enter(shop.people.otherProvider);
    const stream = await openStream(shop.app, token);
    await stream.next();
    const of = eq(accounts.id, shop.people.otherProvider);
    await shop.db.update(accounts).set({ status: false }).where(of);
    await place(shop.products.shirt);
    expect(await stream.next()).toBeUndefined();
    await shop.db.update(accounts).set({ status: true }).where(of);
  });

  test('ends with its session, even when nothing happens', async () => {
    const stream = await openStream(shop.app, await shop.enter(shop.people.admin));
    await stream.next();
    shop.clock.ahead = 31 * 86_400_000;
    shop.hub.hint();
    expect(await stream.next()).toBeUndefined();
    shop.clock.ahead = 0;
  });

  test.each([
    ['numbers of another server', { cluster: 1 }],
    // What the standby had not received yet is lost, and its numbers are given out once more.
    ['transactions that were taken back', { next: -1_000, horizon: -1_000 }],
  ])('ends after a failover to %s, where what was told means something else', async (_, change) => {
    let isElsewhere = false;
    // The database of another server, once the standby leads.
    const db = Object.assign(Object.create(shop.db), {
      async execute(asked: SQL) {
        const { rows } = await shop.db.execute(asked);
        return { rows: rows.map((row) => ('cluster' in row && isElsewhere ? added(row, change) : row)) };
      },
    });
    const hub = createEventHub({ db, now: shop.now, log: createLog('silent') });
    const heard: string[] = [];
    const readActor = actorReader({ db: shop.db, log: createLog('silent') });
    const { actor } = await readActor(`Bearer ${shop.keys.admin}`, shop.now());
    const first = placeNow(await readEvents(db, Number.MAX_SAFE_INTEGER));
    const leave = hub.join(actor as Actor, first, {
      tell: () => heard.push('news'),
      beat: () => heard.push('beat'),
      end: () => {
        heard.push('end');
        leave();
      },
    });
    await place(shop.products.pen);
    hub.hint();
    await expect.poll(() => heard).toEqual(['news']);
    isElsewhere = true;
    hub.hint();
    await expect.poll(() => heard).toEqual(['news', 'end']);
    await hub.close();
  });

  test('is one of eight at most that an account may hold', async () => {
    const token = await shop.enter(shop.people.admin);
    const held = await Promise.all(Array.from({ length: 8 }, () => openStream(shop.app, token)));
    const refused = await openStream(shop.app, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await held[0]?.leave();
    const again = await openStream(shop.app, token);
    expect(again.status).toBe(200);
    await Promise.all([...held.slice(1), again].map((stream) => stream.leave()));
  });

  test('that ends, and would end again, keeps no other of its round from being told', async () => {
    const quitter = await shop.enter(shop.people.admin);
    // Two that end at once stand before the one that is to be told.
    const ending = [await openStream(shop.app, quitter), await openStream(shop.app, quitter)];
    const staying = await openStream(shop.app, shop.keys.admin);
    for (const stream of [...ending, staying]) await stream.next();
    await shop.call(quitter, 'GET', '/auth/logout');
    const { id } = (await place(shop.products.shirt)).body.data;
    // Old enough to be ended by the clock as well, in the round that tells of the order; a round before that would end all three.
    shop.clock.ahead = 11 * 60_000;
    expect((await staying.next())?.events).toMatchObject([{ kind: 'order_placed', id }]);
    for (const stream of ending) expect(await stream.next()).toBeUndefined();
    shop.clock.ahead = 0;
    await staying.leave();
  });

  test('ends when the server stops', async () => {
    const closing = await openShop();
    const stream = await openStream(closing.app, closing.keys.admin);
    await stream.next();
    await closing.hub.close();
    expect(await stream.next()).toBeUndefined();
    await closing.close();
  });
});
