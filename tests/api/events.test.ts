import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_KINDS, type News } from '#contract/events.ts';
import { orders } from '#contract/orders.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import type { Reader } from '#server/db/database.ts';
import { returns } from '#server/db/tables/returns.ts';
import { events } from '#server/db/tables/traffic.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { announceReturn } from '#server/domain/returns/tell.ts';
import { addOrder } from './goods.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let storeKey: string;
beforeAll(async () => {
  shop = await openShop();
  storeKey = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];
const EVERYBODY = ['admin', 'subAdmin', 'provider', 'otherProvider'] as const satisfies readonly Who[];

async function read(who: Who, since?: string): Promise<News> {
  const reply = await shop.call(shop.keys[who], 'GET', '/events', since === undefined ? {} : { search: { since } });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

/** What each of them hears of `work`. */
async function heardOf(work: () => Promise<unknown>) {
  const before = await read('admin');
  await work();
  const heard = await Promise.all(
    EVERYBODY.map(async (who) => [who, (await read(who, before.cursor)).events] as const),
  );
  // The four are exactly the names of the shop's keys.
  return Object.fromEntries(heard) as Record<Who, News['events']>;
}

const place = (productId: number) =>
  shop.call(storeKey, 'POST', '/store/orders', {
    body: {
      client_name: 'ليلى مراد',
      client_phone: '01012345678',
      shipping_address: '7 شارع النيل',
      lines: [{ product_id: productId, quantity: 1 }],
    },
  });

/** As every step of a return does. */
async function tellAgain(db: Reader, orderId: number): Promise<void> {
  const [row] = await db.select().from(returns).where(eq(returns.orderId, orderId));
  if (row) await announceReturn({ db, at: shop.now() }, row);
}

describe('what happens to orders', () => {
  test('is told to staff, and to the provider whose piece was sold, when the shop places one', async () => {
    let id = 0;
    const heard = await heardOf(async () => {
      id = (await place(shop.products.shirt)).body.data.id;
    });
    const placed = [{ kind: 'order_placed', id, version: 1 }];
    expect(heard).toEqual({ admin: placed, subAdmin: placed, provider: placed, otherProvider: [] });
  });

  test('is told once, with the new version, when a status changes, and not when it was so already', async () => {
    const { id } = await addOrder(shop.db, { lines: [lineOf('provider')] });
    const change = () => shop.ask(shop.keys.admin, orders.changeStatus, { id }, { body: { status: 'completed' } });
    const heard = await heardOf(async () => {
      await change();
      await change();
    });
    const changed = [{ kind: 'order_changed', id, version: 2 }];
    expect(heard).toEqual({ admin: changed, subAdmin: changed, provider: changed, otherProvider: [] });
  });

  test('is told to nobody when the change came to nothing', async () => {
    const heard = await heardOf(() =>
      shop.db
        .transaction(async (tx) => {
          await announceOrder({ db: tx, at: new Date() }, { id: shop.orders.own.id, version: 9 }, 'order_changed');
          throw new Error('something else failed');
        })
        .catch(() => undefined),
    );
    expect(heard.admin).toEqual([]);
  });

  test('tells of a return whoever may read it, and nobody else among the staff', async () => {
    const { id, lineIds } = await addOrder(shop.db, { status: 'completed', lines: [lineOf('provider')] });
    const rights = (permissions: readonly string[]) =>
      shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body: { permissions } });
    await rights(['orders.contact', 'orders.transactions']);
    const heard = await heardOf(() => fixturesOf(shop).ask({ id, lineIds }, [1]));
    const told = [{ kind: 'return_changed', id, version: 1 }];
    expect(heard).toEqual({ admin: told, subAdmin: [], provider: told, otherProvider: [] });
    await rights(['orders.returns']);
    const next = await heardOf(() => shop.db.transaction((tx) => tellAgain(tx, id)));
    expect(next).toEqual({ admin: told, subAdmin: told, provider: told, otherProvider: [] });
  });

  test('to a provider is what concerns his lines, whoever did it', async () => {
    const { id, lineIds } = await addOrder(shop.db, { lines: [lineOf('provider'), lineOf('otherProvider')] });
    const [own = 0, others = 0] = lineIds;
    const pick = (lineId: number) => () =>
      shop.ask(shop.keys.admin, orders.pick, { id }, { body: { line_id: lineId, delta: 1 } });
    const note = (who: Who) => () => shop.ask(shop.keys[who], orders.addNote, { id }, { body: { note: 'a word' } });
    const who = async (work: () => Promise<unknown>) =>
      Object.entries(await heardOf(work)).flatMap(([name, heard]) => (heard.length > 0 ? [name] : []));
    expect(await who(pick(own))).toEqual(['admin', 'subAdmin', 'provider']);
    expect(await who(pick(others))).toEqual(['admin', 'subAdmin', 'otherProvider']);
    expect(await who(note('provider'))).toEqual(['admin', 'subAdmin', 'provider']);
    expect(await who(note('admin'))).toEqual(['admin', 'subAdmin']);
  });

  test.each(EVENT_KINDS)('%s says which order and its version, and never more than the list shows', async (kind) => {
    const before = await read('admin');
    const at = new Date();
    for (const { id } of Object.values(shop.orders))
      await shop.db.transaction((db) => announceOrder({ db, at }, { id, version: 1 }, kind));
    for (const who of EVERYBODY) {
      const list = await shop.call(shop.keys[who], 'GET', '/admin/orders', { search: { per_page: '100' } });
      const visible = new Set(list.body.data.map(({ id }: { id: number }) => id));
      const heard = (await read(who, before.cursor)).events;
      for (const event of heard) expect(Object.keys(event).toSorted()).toEqual(['id', 'kind', 'version']);
      const told = heard.map(({ id }) => id).toSorted();
      const all = Object.values(shop.orders).map(({ id }) => id);
      expect([who, told]).toEqual([who, all.filter((id) => visible.has(id)).toSorted()]);
    }
  });
});

function lineOf(who: 'provider' | 'otherProvider') {
  const provider = { id: shop.people[who], name: who };
  return { productId: shop.products.pen, name: 'قلم', quantity: 3, price: 100, provider };
}

describe('the cursor', () => {
  test('without one nothing is told but where to begin', async () => {
    await place(shop.products.shirt);
    expect(await read('admin')).toMatchObject({ events: [], reset: 0 });
  });

  test('that is too old, or of another database, says that everything may have changed', async () => {
    const { cursor } = await read('admin');
    const [xid, told, seconds, cluster] = cursor.split('-');
    expect(await read('admin', cursor)).toMatchObject({ events: [], reset: 0 });
    for (const other of [
      `${xid}-${told}-${Number(seconds) - 86_500}-${cluster}`,
      `${Number(xid) + 1_000_000}-${told}-${seconds}-${cluster}`,
      `${xid}-${told}-${seconds}-${Number(cluster) + 1}`,
      // As the versions before gave them out.
      `${xid}-${seconds}`,
    ])
      expect([other, await read('admin', other)]).toMatchObject([other, { events: [], reset: 1 }]);
  });

  test('before more than five hundred events says so as well', async () => {
    const { cursor } = await read('provider');
    const many = Array.from({ length: 501 }, () => ({
      resource: 'orders',
      recordId: shop.orders.foreign.id,
      action: 'order_changed',
      version: 1,
    }));
    await shop.db.insert(events).values(many);
    expect(await read('provider', cursor)).toMatchObject({ events: [], reset: 1 });
  });

  test('is refused when it is none, and so is whatever else stands in the address', async () => {
    for (const [name, value] of [
      ['since', 'yesterday'],
      ['status', 'completed'],
    ] as const) {
      const reply = await shop.call(shop.keys.admin, 'GET', '/events', { search: { [name]: value } });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [name]]);
    }
  });
});
