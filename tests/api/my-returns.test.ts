import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myReturns } from '#contract/my-returns.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { users } from '#contract/users.ts';
import { orders } from '#server/db/tables/orders.ts';
import { parseCsv } from './csv-rows.ts';
import { addUser } from './feedback.ts';
import { addOrder, addProduct } from './goods.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
let order: { id: number; lineIds: number[] };
let returnId: number;

beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
  const { provider, otherProvider } = shop.people;
  const lines = await Promise.all(
    [
      { name: 'مفرش', providerId: provider },
      { name: 'ستارة', providerId: otherProvider },
    ].map(async ({ name, providerId }) => {
      const productId = await addProduct(shop.db, { name, price: 10_000, quantity: 5, providerId });
      return { productId, name, quantity: 3, price: 10_000, provider: { id: providerId, name: 'مورّد' } };
    }),
  );
  order = await addOrder(shop.db, { status: 'completed', lines });
  const asked = order.lineIds.map((order_line_id, at) => ({
    order_line_id,
    quantity: at + 1,
    reason: 'damaged',
    note: `كلام ${at}`,
  }));
  const body = { lines: asked, way: 'pickup', note: 'سر المتجر' };
  returnId = (await fixtures.call('POST', `/admin/orders/${order.id}/returns`, body)).body.data.id;
});
afterAll(() => shop.close());

const listed = async (who: 'provider' | 'otherProvider', search: Record<string, string> = {}) =>
  (await shop.ask(shop.keys[who], myReturns.list, {}, { search })).body;

describe('what came back of a provider’s goods', () => {
  test('is his lines with the client’s words, and nothing of client, money, note and others', async () => {
    const { data, meta } = await listed('provider');
    expect(meta.counts.requested).toBe(1);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: returnId, order_id: order.id, status: 'requested', pieces: 1 });
    expect(data[0].lines).toEqual([expect.objectContaining({ product_name: 'مفرش', quantity: 1, note: 'كلام 0' })]);
    expect(JSON.stringify(data)).not.toMatch(/سر المتجر|ستارة|كلام 1|client|refund|01012345678/);
    const one = await shop.ask(shop.keys.provider, myReturns.get, { id: returnId });
    expect(one.body.data).toEqual(data[0]);
  });

  test('is given to him as a file of his lines', async () => {
    const file = async (who: 'provider' | 'otherProvider', query: string) =>
      parseCsv((await shop.ask(shop.keys[who], myReturns.export, {}, { search: { format: 'csv', query } })).body);
    const [row, ...more] = await file('provider', `R-${returnId}`);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ Return: `R-${returnId}`, Order: String(order.id), Product: 'مفرش', Pieces: '1' });
    expect(row).toMatchObject({ 'Client’s words': 'كلام 0', Good: '', Received: '' });
    expect((await file('otherProvider', '')).map(({ Product }) => Product)).toEqual(['ستارة']);
    expect(await file('provider', 'ستارة')).toEqual([]);
    expect((await shop.ask(shop.keys.admin, myReturns.export, {}, { search: { format: 'csv' } })).status).toBe(403);
  });

  test('is found by his own goods and by number, not by the goods of others', async () => {
    const found = async (query: string) => (await listed('provider', { query })).data.length;
    expect(await found('مفرش')).toBe(1);
    expect(await found(String(order.id))).toBe(1);
    expect(await found(`R-${returnId}`)).toBe(1);
    expect(await found(`R-${returnId + 1}`)).toBe(0);
    expect(await found('ستارة')).toBe(0);
    expect((await listed('otherProvider', { query: 'ستارة' })).data).toHaveLength(1);
    expect((await listed('provider', { status: 'refused' })).data).toEqual([]);
    expect((await listed('provider', { reason: 'size' })).data).toEqual([]);
  });

  test('is 404 where nothing of his is in it, and says what was found', async () => {
    const lines = [{ order_line_id: order.lineIds[1], quantity: 1, reason: 'late' }];
    const { id } = (await fixtures.call('POST', `/admin/orders/${order.id}/returns`, { lines })).body.data;
    expect((await shop.ask(shop.keys.provider, myReturns.get, { id })).status).toBe(404);
    expect((await shop.ask(shop.keys.admin, myReturns.list)).status).toBe(403);
    await fixtures.step(returnId, { status: 'approved' });
    await fixtures.receive(returnId, [
      [0, 1, 0],
      [1, 0, 1],
    ]);
    const { data } = (await shop.ask(shop.keys.provider, myReturns.get, { id: returnId })).body;
    expect(data.lines).toEqual([expect.objectContaining({ good: 0, damaged: 1 })]);
    expect(data.lines[0]).not.toHaveProperty('missing');
  });
});

test('a user’s page counts returns, and sums what was given back', async () => {
  const user = await addUser(shop.db, { fullName: 'هالة' });
  await shop.db.update(orders).set({ userId: user }).where(eq(orders.id, order.id));
  const read = async () => (await shop.ask(shop.keys.admin, users.get, { id: user })).body.data;
  expect(await read()).toMatchObject({ returns_count: 2, refunded_amount: 0 });
  await fixtures.refund(returnId);
  expect(await read()).toMatchObject({ returns_count: 2, refunded_amount: 200 });
  const own = await shop.call(shop.keys.admin, 'GET', '/admin/returns', { search: { user: String(user) } });
  expect(own.body.data).toHaveLength(2);
  const others = await shop.call(shop.keys.admin, 'GET', '/admin/returns', { search: { user: String(user + 1) } });
  expect(others.body.data).toEqual([]);
});

test('a return tells whoever has goods in it, with the order’s number and a version of its own', async () => {
  const { provider, otherProvider } = shop.keys;
  const since = async (token: string, cursor?: string) =>
    (await shop.call(token, 'GET', '/events', cursor === undefined ? {} : { search: { since: cursor } })).body.data;
  const [own, others, staff] = [await since(provider), await since(otherProvider), await since(shop.keys.admin)];
  const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'late' }];
  const { id } = (await fixtures.call('POST', `/admin/orders/${order.id}/returns`, { lines })).body.data;
  await fixtures.step(id, { status: 'canceled' });
  const told = [1, 2].map((version) => ({ kind: 'return_changed', id: order.id, version }));
  expect((await since(provider, own.cursor)).events).toEqual(told);
  expect((await since(shop.keys.admin, staff.cursor)).events).toEqual(told);
  expect((await since(otherProvider, others.cursor)).events).toEqual([]);
});

test('whoever marks refunds and sees no transactions sees the refunds of an order, and whose return each is', async () => {
  await fixtures.bringBack({ id: order.id, lineIds: [order.lineIds[0] ?? 0] }, [1]);
  const read = async (token: string) =>
    (await shop.call(token, 'GET', `/admin/orders/${order.id}`)).body.data.transactions;
  const give = (body: { permissions: string[] }) =>
    shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body });
  await give({ permissions: ['orders.refund', 'orders.returns'] });
  const [first, second] = await read(shop.keys.subAdmin);
  expect(first).toMatchObject({ type: 'refund', state: 'refunded', return_id: returnId });
  expect(second).toMatchObject({ type: 'refund', state: 'pending', amount: 100 });
  expect((await read(shop.keys.admin)).length).toBeGreaterThan(2);
  await give({ permissions: [] });
  expect(await read(shop.keys.subAdmin)).toBeNull();
});
