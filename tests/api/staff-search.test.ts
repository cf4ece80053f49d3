import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders as calls } from '#contract/orders.ts';
import type { Permission } from '#contract/roles.ts';
import { search } from '#contract/search.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/users.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const CLIENT = { client: 'ليلى مُراد', phone: '٠١٥٥ ٥٥٥ ٧٧١٢', governorate: 'أسوان', email: 'layla@cinema.example' };

/** What everybody who sees the order is shown of it, and what only those who may contact the client are shown. */
const NAMES = ['ليلي مراد', 'مفرش', 'حِزام ليلى', 'مر', 'فرش'];
const CONTACT = [
  ...['01555557712', '0155 555 7712', '+201555557712', '5577'],
  ...['layla@cinema', 'أسوان', 'النيل', 'ليلى النيل', 'مفرش اسوان'],
];

/** An order with a line of each provider. */
function place(name = 'مفرش') {
  const { provider, otherProvider } = shop.people;
  const { shirt, bag } = shop.products;
  const his = { id: provider, name: 'بيت القطن' };
  const others = { id: otherProvider, name: 'معرض الجلود' };
  return addOrder(shop.db, {
    ...CLIENT,
    lines: [
      { productId: shirt, name, quantity: 1, price: 5_000, provider: his },
      { productId: bag, name: 'حزام جلد', quantity: 1, price: 9_000, provider: others },
    ],
  });
}

async function grant(...permissions: readonly Permission[]) {
  const rights = await shop.ask(
    shop.keys.admin,
    subAdmins.setRights,
    { id: shop.people.subAdmin },
    { body: { permissions } },
  );
  expect(rights.status).toBe(200);
}

interface Listed {
  readonly id: number;
}

/** Every road on which the sub-admin searches orders: whether it leads to this one. */
const ROADS: Record<string, (id: number, query: string) => Promise<boolean>> = {
  async list(id, query) {
    const { body } = await shop.ask(shop.keys.subAdmin, calls.list, {}, { search: { query } });
    const found = body.data.some((row: Listed) => row.id === id);
    // What is not shown is not counted either, neither in the total nor in a tab.
    if (!found) expect([query, body.meta.total, body.meta.counts]).toEqual([query, 0, {}]);
    return found;
  },
  async 'a tab of the list'(id, query) {
    const { body } = await shop.ask(shop.keys.subAdmin, calls.list, {}, { search: { query, status: 'in_progress' } });
    expect(body.meta.total).toBe(body.meta.counts.in_progress ?? 0);
    return body.data.some((row: Listed) => row.id === id);
  },
  async 'the search over everything'(id, query) {
    const { body } = await shop.ask(shop.keys.subAdmin, search.everything, {}, { search: { query } });
    return (body.data.found.orders ?? []).some((row: Listed) => row.id === id);
  },
  async 'the file'(id, query) {
    const ticket = await shop.ask(
      shop.keys.subAdmin,
      calls.exportTicket,
      {},
      { body: { search: new URLSearchParams({ query }).toString() } },
    );
    const file = await shop.call('', 'GET', ticket.body.data.address);
    expect(file.status).toBe(200);
    return parseCsv(file.body).some(({ Order }) => Order === String(id));
  },
  /** Canceling is not his right, so that nothing is done: the answer names the orders that the filter found. */
  async 'all results of a filter'(id, query) {
    const totals = [shop.keys.subAdmin, shop.keys.admin].map(async (token) => {
      const { body } = await shop.ask(token, calls.list, {}, { search: { query } });
      return body.meta.total || 1;
    });
    // As many as he is shown; and as many as there are, which he must not guess right.
    for (const expected_total of await Promise.all(totals)) {
      const wanted = { action: 'cancel', reason: 'other', filter: { query }, expected_total };
      const { status, body } = await shop.ask(shop.keys.subAdmin, calls.bulk, {}, { body: wanted });
      if (status === 200) return body.data.failed.some((row: Listed) => row.id === id);
      expect(body.error.code).toBe('count_changed');
    }
    return false;
  },
};

/** By which of the words every road leads to the order; all roads agree on each. */
async function finds(id: number, words: readonly string[]) {
  const found: Record<string, boolean> = {};
  for (const query of words) {
    const roads = await Promise.all(Object.entries(ROADS).map(async ([road, ask]) => [road, await ask(id, query)]));
    const listed = roads[0]?.[1] === true;
    expect([query, Object.fromEntries(roads)]).toEqual([
      query,
      Object.fromEntries(Object.keys(ROADS).map((road) => [road, listed])),
    ]);
    found[query] = listed;
  }
  return found;
}

const all = (words: readonly string[], isFound: boolean) => Object.fromEntries(words.map((word) => [word, isFound]));

test('staff who may not contact clients find an order by its names and number, on every road, and by nothing else', async () => {
  const { id } = await place();
  await grant('orders.export', 'orders.status');
  const shown = [...NAMES, String(id)];
  expect(await finds(id, shown)).toEqual(all(shown, true));
  expect(await finds(id, CONTACT)).toEqual(all(CONTACT, false));
}, 30_000);

test('the right to contact clients opens the search by their contacts with the next request, and closes it again', async () => {
  const { id } = await place();
  for (const mayContact of [true, false, true]) {
    await grant('orders.export', 'orders.status', ...(mayContact ? (['orders.contact'] as const) : []));
    expect(await finds(id, ['ليلي مراد', 'حزام'])).toEqual(all(['ليلي مراد', 'حزام'], true));
    const some = ['5577', 'layla@cinema', 'ليلى النيل'];
    expect([mayContact, await finds(id, some)]).toEqual([mayContact, all(some, mayContact)]);
  }
}, 30_000);

test('what happens to an order shows nothing of its client to who may not contact him', async () => {
  const { id } = await place();
  await grant('orders.status');
  expect((await setStatus(shop, id, { status: 'completed' })).status).toBe(200);
  const { status, body } = await shop.ask(shop.keys.subAdmin, calls.history, { id });
  expect([status, body.data.length > 0]).toEqual([200, true]);
  for (const word of ['5577', '٥٥٧', 'layla@', 'أسوان', 'النيل']) expect(JSON.stringify(body)).not.toContain(word);
});

test('a name is found as it is now, whoever changed it and however', async () => {
  const { id, lineIds } = await place('ستارة');
  await grant('orders.export', 'orders.status');
  const [own = 0, others = 0] = lineIds;
  await shop.db.update(orderLines).set({ productName: 'سجّادة' }).where(eq(orderLines.id, own));
  expect(await finds(id, ['ستارة', 'سجاده'])).toEqual({ ستارة: false, سجاده: true });
  await shop.db.delete(orderLines).where(eq(orderLines.id, others));
  expect(await finds(id, ['حزام', 'سجادة ليلى'])).toEqual({ حزام: false, 'سجادة ليلى': true });
  await shop.db.update(orders).set({ clientName: 'أم كلثوم', shippingAddress: 'الزمالك' }).where(eq(orders.id, id));
  expect(await finds(id, ['ليلى', 'ام كلثوم', 'الزمالك'])).toEqual({ ليلى: false, 'ام كلثوم': true, الزمالك: false });
}, 30_000);

test('an order without lines is found by its client', async () => {
  const { id } = await addOrder(shop.db, { ...CLIENT, lines: [] });
  await grant('orders.export', 'orders.status');
  expect(await finds(id, ['ليلى', 'اسوان'])).toEqual({ ليلى: true, اسوان: false });
});

test('a client who was erased is found by name no more', async () => {
  const { id } = await place('وسادة');
  await grant('orders.export', 'orders.status');
  const long = new Date(shop.now().getTime() - 100 * 86_400_000);
  const [user] = await shop.db.insert(users).values({ fullName: CLIENT.client, deletedAt: long }).returning();
  await shop.db.execute(
    sql`update orders set user_id = ${user?.id}, created_at = ${long.toISOString()} where id = ${id}`,
  );
  expect(await finds(id, ['وسادة مراد'])).toEqual({ 'وسادة مراد': true });
  await runJobs({ purged: purgedTables, db: shop.db, log: createLog('info', { write() {} }), now: shop.now }, {});
  const words = ['وسادة', `deleted user #${user?.id}`];
  expect(await finds(id, words)).toEqual(all(words, true));
  expect(await finds(id, ['مراد', 'وسادة ليلى'])).toEqual(all(['مراد', 'وسادة ليلى'], false));
});
