import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders as calls } from '#contract/orders.ts';
import { search } from '#contract/search.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/users.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addOrder } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const CLIENT = { client: 'ليلى مُراد', phone: '٠١٥٥ ٥٥٥ ٧٧١٢', governorate: 'أسوان', email: 'layla@cinema.example' };

/** An order with a line of the provider and one of the other; `name` is the provider's product in it. */
function placeShared(name = 'مفرش') {
  const { provider, otherProvider } = shop.people;
  const own = { productId: shop.products.shirt, name, quantity: 1, price: 5_000 };
  const other = { productId: shop.products.bag, name: 'حزام جلد', quantity: 1, price: 9_000 };
  return addOrder(shop.db, {
    ...CLIENT,
    lines: [
      { ...own, provider: { id: provider, name: 'بيت القطن' } },
      { ...other, provider: { id: otherProvider, name: 'معرض الجلود' } },
    ],
  });
}

/** Whether the list and the search over everything find this order by each of the words. */
async function finds(id: number, words: readonly string[], token = shop.keys.provider) {
  const found: Record<string, boolean> = {};
  for (const query of words) {
    const list = await shop.ask(token, calls.list, {}, { search: { query } });
    const everything = await shop.ask(token, search.everything, {}, { search: { query } });
    const [listed, met] = [list.body.data, everything.body.data.found.orders ?? []].map((rows: { id: number }[]) =>
      rows.some((row) => row.id === id),
    );
    expect([query, met]).toEqual([query, listed]);
    // What is not shown is not counted either.
    if (!listed) expect([query, list.body.meta.total, list.body.meta.counts]).toEqual([query, 0, {}]);
    found[query] = listed ?? false;
  }
  return found;
}

const all = (words: readonly string[], isFound: boolean) => Object.fromEntries(words.map((word) => [word, isFound]));

const OPEN = ['ليلي مراد', 'مفرش', 'مفرش ليلى'];
const CONTACT = ['01555557712', '0155 555 7712', '+201555557712', '5577', 'أسوان', 'اسوان ليلى'];
const HIDDEN = ['حزام', 'مفرش حزام', 'layla@cinema', 'معرض'];

test('a provider finds the clients of his open orders by phone and address, and of the others by name', async () => {
  const { id } = await placeShared();
  expect(await finds(id, [...OPEN, ...CONTACT, String(id)])).toEqual(all([...OPEN, ...CONTACT, String(id)], true));
  expect(await finds(id, HIDDEN)).toEqual(all(HIDDEN, false));
  // The other one sees the same order by his own part of it.
  expect(await finds(id, ['حزام', 'مفرش'], shop.keys.otherProvider)).toEqual({ حزام: true, مفرش: false });
  for (const [status, isOpen] of [
    ['completed', false],
    ['in_progress', true],
    ['canceled', false],
  ] as const) {
    expect((await setStatus(shop, id, { status })).status).toBe(200);
    expect(await finds(id, OPEN)).toEqual(all(OPEN, true));
    expect([status, await finds(id, CONTACT)]).toEqual([status, all(CONTACT, isOpen)]);
    expect(await finds(id, HIDDEN)).toEqual(all(HIDDEN, false));
  }
});

test('a line that changes hands or name is found by whoever has it, by the name it has', async () => {
  const { id, lineIds } = await placeShared('ستارة');
  const [own = 0, others = 0] = lineIds;
  await shop.db.update(orderLines).set({ productName: 'سجادة' }).where(eq(orderLines.id, own));
  expect(await finds(id, ['ستارة', 'سجاده'])).toEqual({ ستارة: false, سجاده: true });
  await shop.db.update(orderLines).set({ providerId: shop.people.provider }).where(eq(orderLines.id, others));
  expect(await finds(id, ['سجادة حزام'])).toEqual({ 'سجادة حزام': true });
  expect(await finds(id, ['حزام', 'سجادة'], shop.keys.otherProvider)).toEqual({ حزام: false, سجادة: false });
  await shop.db.delete(orderLines).where(eq(orderLines.id, own));
  expect(await finds(id, ['سجادة', 'حزام'])).toEqual({ سجادة: false, حزام: true });
});

test('a client who was erased is found by nothing of his any more', async () => {
  const { id } = await placeShared('وسادة');
  const long = new Date(shop.now().getTime() - 100 * 86_400_000);
  const [user] = await shop.db.insert(users).values({ fullName: CLIENT.client, deletedAt: long }).returning();
  await shop.db.execute(
    sql`update orders set user_id = ${user?.id}, created_at = ${long.toISOString()} where id = ${id}`,
  );
  expect(await finds(id, ['وسادة مراد', '5577', 'وسادة شارع'])).toEqual({
    'وسادة مراد': true,
    5577: true,
    'وسادة شارع': true,
  });
  await runJobs({ purged: purgedTables, db: shop.db, log: createLog('info', { write() {} }), now: shop.now }, {});
  expect(await finds(id, ['وسادة', `deleted user #${user?.id}`])).toEqual({
    وسادة: true,
    [`deleted user #${user?.id}`]: true,
  });
  const gone = ['وسادة مراد', '01555557712', '5577', 'وسادة شارع'];
  expect(await finds(id, gone)).toEqual(all(gone, false));
});
