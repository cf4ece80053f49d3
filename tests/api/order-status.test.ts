import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productStock } from '#contract/product-stock.ts';
import { orderHistory, stockMovements } from '#server/db/tables/order-trail.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from './goods.ts';
import * as fixtures from './order-fixtures.ts';
import { PRICE } from './order-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const placeOrder = (...rest: Rest<typeof fixtures.placeOrder>) => fixtures.placeOrder(shop, ...rest);
const set = (...rest: Rest<typeof fixtures.setStatus>) => fixtures.setStatus(shop, ...rest);
const stateOf = (...rest: Rest<typeof fixtures.stateOf>) => fixtures.stateOf(shop, ...rest);
type Rest<F> = F extends (shop: Shop, ...rest: infer Others) => unknown ? Others : never;

describe('a change of status', () => {
  test('is made once by twenty requests at once, whatever the others get', async () => {
    const order = await placeOrder('in_progress', { stock: 5, quantity: 2 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => set(order.id, { status: 'canceled' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf(order)).toMatchObject({ status: 'canceled', stock: 7, held: 0, open: 'void', version: 2 });
  });

  test('of the last piece is given to one of twenty restored orders', async () => {
    const productId = await addProduct(shop.db, { name: 'آخر قطعة', price: PRICE, quantity: 1, providerId: null });
    const line = { productId, name: 'آخر قطعة', quantity: 1, price: PRICE };
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await addOrder(shop.db, { status: 'canceled', lines: [line] })).id),
    );
    const replies = await Promise.all(ids.map((id) => set(id, { status: 'in_progress' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['insufficient_stock']));
    expect(Object.values(refused[0]?.body.error.fields)).toEqual([['Not enough stock']]);
    expect(Object.keys(refused[0]?.body.error.fields)[0]).toMatch(/^lines\.\d+$/);
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
    expect(product?.quantity).toBe(0);
  });

  test('of an order with lines of the same product counts them together', async () => {
    const productId = await addProduct(shop.db, { name: 'كوب', price: PRICE, quantity: 3, providerId: null });
    const line = { productId, name: 'كوب', quantity: 2, price: PRICE };
    const { id, lineIds } = await addOrder(shop.db, { status: 'canceled', lines: [line, line] });
    const reply = await set(id, { status: 'in_progress' });
    expect(reply.body.error.fields).toEqual({ [`lines.${lineIds[1]}`]: ['Not enough stock'] });
  });

  test('needs a reason of its own kind', async () => {
    const order = await placeOrder();
    const without = await set(order.id, { status: 'canceled', reason: undefined });
    expect([without.status, without.body.error.fields]).toEqual([422, { reason: ['Choose a reason'] }]);
    const foreign = await set(order.id, { status: 'canceled', reason: 'damaged' });
    expect([foreign.status, foreign.body.error.fields]).toEqual([422, { reason: ['Invalid value'] }]);
    expect((await stateOf(order)).status).toBe('in_progress');
  });

  test('to where it already is does nothing, even with an old version', async () => {
    const order = await placeOrder();
    const before = await stateOf(order);
    const reply = await set(order.id, { status: 'in_progress', version: 99 });
    expect([reply.status, reply.body.data.version]).toEqual([200, 1]);
    expect(await stateOf(order)).toEqual(before);
    const trail = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${order.id}/history`);
    expect(trail.body.data).toHaveLength(1);
  });

  test('nobody completes a canceled order', async () => {
    const { id } = await placeOrder('canceled');
    const reply = await set(id, { status: 'completed' });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'invalid_transition']);
  });

  test('an old version is refused with the order as it is now', async () => {
    const { id } = await placeOrder();
    await set(id, { status: 'completed', version: 1 });
    const reply = await set(id, { status: 'canceled', version: 1 });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'version_conflict']);
    expect(reply.body.data).toMatchObject({ id, status: 'completed', version: 2 });
  });

  test('is told with both times when it was made offline', async () => {
    const { id } = await placeOrder();
    const doneAt = new Date(Date.now() - 3_600_000).toISOString();
    await set(id, { status: 'canceled', note: 'العميل سافر', done_at: doneAt });
    const { body } = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${id}/history`);
    const change = body.data.find(({ kind }: { kind: string }) => kind === 'status_changed');
    expect(change).toMatchObject({
      data: { from: 'in_progress', to: 'canceled', reason: 'customer_request', note: 'العميل سافر' },
      by_name: 'منى الشاذلي',
      by_role: 'Admin',
      done_at: doneAt,
    });
  });

  test('works as the form that the specification sends', async () => {
    const { id } = await placeOrder();
    const body = formOf({ _method: 'Patch', status: 'completed' });
    const reply = await shop.call(shop.keys.admin, 'POST', `/admin/orders/${id}`, { body });
    expect([reply.status, reply.body.data.status]).toEqual([200, 'completed']);
    expect(reply.body.data.transactions).toMatchObject([{ state: 'paid', amount: 246.9 }]);
  });

  test('after completion is told apart from goods that came back', async () => {
    const order = await placeOrder();
    for (const status of ['completed', 'canceled']) expect((await set(order.id, { status })).status).toBe(200);
    const { body } = await shop.ask(shop.keys.admin, productStock.list, { id: order.productId });
    expect(body.data[0]).toMatchObject({ kind: 'return', delta: 2, order_id: order.id, return_id: null });
  });

  test('of a deleted product is recorded, and its quantity left alone', async () => {
    const order = await placeOrder();
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, order.productId));
    expect((await set(order.id, { status: 'canceled' })).status).toBe(200);
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, order.lineId));
    expect(moved.at(-1)).toMatchObject({ kind: 'cancel', delta: 2, balance: null });
    expect((await stateOf(order)).stock).toBe(5);
  });

  test('an order is never deleted', async () => {
    const reply = await shop.call(shop.keys.admin, 'DELETE', `/admin/orders/${shop.orders.own.id}`);
    expect([reply.status, reply.body.error.code]).toEqual([405, 'method_not_allowed']);
  });
});

describe('who may change a status', () => {
  test.each([
    ['a sub-admin completes', 'subAdmin', 'own', 'completed', 200],
    ['a sub-admin may not cancel', 'subAdmin', 'mixed', 'canceled', 403],
    ['a sub-admin may not reopen', 'subAdmin', 'completed', 'in_progress', 403],
    ['a provider may not complete a shared order', 'provider', 'mixed', 'completed', 403],
    ['a provider may not cancel his own order', 'provider', 'mixed', 'canceled', 403],
    ['a provider may not restore', 'provider', 'canceled', 'in_progress', 403],
  ] as const)('%s', async (_, who, which, status, expected) => {
    const reply = await set(shop.orders[which].id, { status }, shop.keys[who]);
    expect(reply.status).toBe(expected);
    if (expected === 403) expect(reply.body.error.code).toBe('forbidden');
  });

  test('a provider completes an order that is all his', async () => {
    const { id } = await placeOrder();
    const reply = await set(id, { status: 'completed' }, shop.keys.provider);
    expect([reply.status, reply.body.data.status]).toEqual([200, 'completed']);
    expect(reply.body.data.client_phone).toBeNull();
  });
});

describe('a completion', () => {
  test.each([
    ['a sub-admin', 'subAdmin'],
    ['a provider', 'provider'],
  ] as const)('is taken back within a minute by %s who made it, with all that followed from it', async (_, who) => {
    const order = await placeOrder();
    const before = await stateOf(order);
    expect((await set(order.id, { status: 'completed' }, shop.keys[who])).status).toBe(200);
    const reply = await set(order.id, { status: 'in_progress', reason: 'wrong_status', version: 2 }, shop.keys[who]);
    expect([reply.status, reply.body.data.status]).toEqual([200, 'in_progress']);
    expect(await stateOf(order)).toEqual({ ...before, version: 3 });
  });

  test('is not taken back by somebody else, after a minute, or where another change came after it', async () => {
    const [others, late, canceled] = [await placeOrder(), await placeOrder(), await placeOrder()];
    const back = (id: number) => set(id, { status: 'in_progress', reason: 'wrong_status' }, shop.keys.subAdmin);
    await set(others.id, { status: 'completed' });
    await set(late.id, { status: 'completed' }, shop.keys.subAdmin);
    const before = new Date(Date.now() - 61_000);
    await shop.db.update(orderHistory).set({ at: before }).where(eq(orderHistory.orderId, late.id));
    await set(canceled.id, { status: 'completed' }, shop.keys.subAdmin);
    await set(canceled.id, { status: 'canceled' });
    for (const { id } of [others, late, canceled]) expect((await back(id)).status).toBe(403);
  });
});

test('every stored order adds up', async () => {
  const { body } = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${shop.orders.mixed.id}`);
  const { lines, subtotal, promo, shipping_fee, total_price } = body.data;
  expect(lines.reduce((sum: number, line: { line_total: number }) => sum + line.line_total, 0)).toBe(subtotal);
  expect(promo).toEqual({ code: 'RAMADAN', percentage: 10, amount: 115.05 });
  expect(total_price).toBeCloseTo(subtotal - promo.amount + shipping_fee, 2);
});
