import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/returns-rules.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { parseCsv } from './csv-rows.ts';
import { fixturesOf, sell } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

interface Listed {
  readonly created_at: string;
  readonly refund: { readonly due_on: string; readonly total: number } | null;
}

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
});
afterAll(() => shop.close());

describe('the list', () => {
  test('is narrowed, counted, searched and saved', async () => {
    const order = await sell(shop, { pieces: [2, 2] });
    const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'late', note: 'وصل متأخرًا' }];
    const { id } = (await fixtures.call('POST', `/admin/orders/${order.id}/returns`, { lines, way: 'pickup' })).body
      .data;
    const { provider } = shop.people;
    await shop.db.update(returnLines).set({ providerId: provider }).where(eq(returnLines.returnId, id));
    const [today, tomorrow] = [0, 1].map((days) => dayAfter(cairoDay(shop.now()), days));
    const found = async (search: Record<string, string>, token = shop.keys.admin) =>
      (await shop.call(token, 'GET', '/admin/returns', { search: { per_page: '100', ...search } })).body.data.map(
        (row: { id: number }) => row.id,
      );
    for (const search of [
      { status: 'requested' },
      { reason: 'late' },
      { way: 'pickup' },
      { fault: '1' },
      { order: String(order.id) },
      { provider: String(provider) },
      { date_from: today ?? '', date_to: today ?? '' },
      { overdue: '0' },
      { query: String(order.id) },
      { query: `r-${id}` },
      { query: 'سعاد خلاط' },
      { query: '01012345678' },
    ])
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([id])]);
    for (const search of [
      { status: 'refused' },
      { reason: 'size', order: String(order.id) },
      { fault: '0', order: String(order.id) },
      { overdue: '1' },
      { way: 'customer_brings', order: String(order.id) },
      { provider: String(shop.people.otherProvider) },
      { date_from: tomorrow ?? '' },
      { query: 'فاروق' },
    ])
      expect([search, await found(search)]).toEqual([search, expect.not.arrayContaining([id])]);
    const { meta } = (await fixtures.call('GET', '/admin/returns')).body;
    expect(meta.counts.requested).toBeGreaterThan(0);
    const file = await shop.call(shop.keys.admin, 'GET', '/admin/returns/export', {
      search: { order: String(order.id) },
    });
    expect(String(file.body)).toContain(`R-${id},${order.id}`);
    const byNumber = { search: { query: `r-${id}` } };
    const one = await shop.call(shop.keys.admin, 'GET', '/admin/returns/export', byNumber);
    expect(parseCsv(String(one.body)).map((row) => row.Return)).toEqual([`R-${id}`]);
    const late = await fixtures.bringBack(order, [0, 1]);
    await shop.db.update(returns).set({ dueOn: '2020-01-01' }).where(eq(returns.id, late.id));
    expect(await found({ overdue: '1' })).toContain(late.id);
    const sent = await shop.call(shop.keys.admin, 'GET', '/admin/orders', { search: { return_status: 'open' } });
    expect(sent.body.data.map((row: { id: number }) => row.id)).toContain(order.id);
  });

  test.each<[string, (row: Listed) => string | number]>([
    ['created_at', ({ created_at }) => created_at],
    ['due_on', ({ refund }) => refund?.due_on ?? '9999-12-31'],
    ['total', ({ refund }) => refund?.total ?? 0],
  ])('is sorted by %s, both ways', async (sort, worth) => {
    for (const pieces of [1, 3, 2]) await fixtures.bringBack(await sell(shop), [pieces]);
    for (const way of ['', '-']) {
      const search = { sort: `${way}${sort}`, per_page: '100' };
      const rows: Listed[] = (await shop.call(shop.keys.admin, 'GET', '/admin/returns', { search })).body.data;
      const worths = rows.map(worth);
      expect(new Set(worths).size).toBeGreaterThan(1);
      const sorted = worths.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(worths).toEqual(way === '' ? sorted : sorted.reverse());
    }
  });

  test('approves many at once', async () => {
    const ids: number[] = [];
    for (const _ of [1, 2]) ids.push((await fixtures.ask(await sell(shop), [1])).body.data.id);
    const bulk = (fields: object) =>
      fixtures.call('POST', '/admin/returns/bulk', { action: 'approve', ids, ...fields });
    expect((await bulk({})).body.data.failed).toHaveLength(2);
    expect((await bulk({ way: 'pickup' })).body.data.succeeded).toEqual(ids);
    const { id } = (await fixtures.ask(await sell(shop), [1])).body.data;
    const matching = { action: 'approve', way: 'pickup', filter: { query: `R-${id}` }, expected_total: 1 };
    expect((await fixtures.call('POST', '/admin/returns/bulk', matching)).body.data.succeeded).toEqual([id]);
  });
});

describe('the store', () => {
  let key: string;
  beforeAll(async () => {
    key = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
  });

  test('asks in the client’s name and reads what became of it', async () => {
    const order = await sell(shop);
    const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'size' }];
    const ask = (client_phone: string) =>
      fixtures.call('POST', '/store/returns', { order_id: order.id, client_phone, lines }, key);
    expect((await ask('01099999999')).status).toBe(404);
    expect(
      (await fixtures.call('POST', '/store/returns', { order_id: 999_999, client_phone: '1', lines }, key)).status,
    ).toBe(404);
    const asked = await ask('+20 101 234 5678');
    expect([asked.status, asked.body.data]).toMatchObject([201, { status: 'requested', refund_total: null }]);
    const { id } = asked.body.data;
    await fixtures.step(id, { status: 'approved', way: 'customer_brings' });
    await fixtures.receive(id, [[1, 0, 0]]);
    expect((await fixtures.call('GET', `/store/returns/${id}`, undefined, key)).body.data).toMatchObject({
      status: 'received',
      refund_total: 100,
    });
    expect((await fixtures.call('GET', `/admin/returns/${id}`)).body.data.source).toBe('customer');
    // A number that the world cannot dial is told by its digits.
    const odd = { clientPhone: '12-345', phoneDigits: '12345', phoneE164: null };
    await shop.db.update(orders).set(odd).where(eq(orders.id, order.id));
    expect([(await ask('12 346')).status, (await ask('(12) 345')).status]).toEqual([404, 201]);
    await fixtures.step((await fixtures.call('GET', '/admin/returns')).body.data[0].id, { status: 'canceled' });
    const follow = (order: number, by = key) => fixtures.call('GET', `/store/orders/${order}`, undefined, by);
    expect((await follow(order.id)).body.data).toMatchObject({
      status: 'completed',
      return_status: 'partial',
      returns: [{ id, status: 'received', refund_total: 100 }, { status: 'canceled' }],
    });
    expect([(await follow(999_999)).status, (await follow(order.id, shop.keys.admin)).status]).toEqual([404, 403]);
  });
});

test('the file of orders ends with what was paid, is due, came back and was given back', async () => {
  const order = await sell(shop, { pieces: [3], shippingFee: 0 });
  const back = await fixtures.bringBack(order, [2]);
  await fixtures.refund(back.id);
  const search = { query: String(order.id) };
  const file = await shop.call(shop.keys.admin, 'GET', '/admin/orders/export', { search });
  const row = parseCsv(String(file.body)).find(({ Order }) => Order === String(order.id));
  expect(row).toMatchObject({ Paid: '300', Due: '0', Returned: '2', Refunded: '200' });
  expect(Object.keys(row ?? {}).slice(-5)).toEqual(['Paid', 'Due', 'Returned', 'Refunded', 'Commission']);
});
