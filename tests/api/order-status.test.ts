import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTransition, ORDER_STATUSES, type OrderStatus, SETTABLE_STATUSES } from '#contract/order-status.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from './goods.ts';
import { type Modelled, step } from './order-model.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PRICE = 12_345;

/** A product of its own and one order of it, so that every number can be foretold. */
async function placeOrder(status: OrderStatus = 'in_progress', { stock = 5, quantity = 2 } = {}) {
  const productId = await addProduct(shop.db, { name: 'لمبة', price: PRICE, quantity: stock, providerId: null });
  const provider = { id: shop.people.provider, name: 'بيت القطن' };
  const { id, lineIds } = await addOrder(shop.db, {
    status,
    lines: [{ productId, name: 'لمبة', quantity, price: PRICE, provider }],
  });
  return { id, lineId: lineIds[0] ?? 0, productId };
}

const set = (id: number, fields: Record<string, unknown>, token = shop.keys.admin) =>
  shop.call(token, 'PATCH', `/admin/orders/${id}`, { body: { reason: reasonFor(fields.status), ...fields } });
const reasonFor = (status: unknown) => (status === 'completed' ? 'wrong_status' : 'customer_request');

async function stateOf({
  id,
  lineId,
  productId,
}: {
  id: number;
  lineId: number;
  productId: number;
}): Promise<Modelled> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, lineId));
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  const paid = await shop.db.select().from(transactions).where(eq(transactions.orderId, id)).orderBy(transactions.id);
  if (!order || !line || !product) throw new Error('The order is gone.');
  const lastRefund = paid.findLastIndex(({ type }) => type === 'refund');
  // Nothing but these three is ever open.
  const open = paid.slice(lastRefund + 1).at(-1)?.state as Modelled['open'];
  expect(product.totalQuantity).toBe(product.quantity);
  expect(order.stockTaken).toBe(line.stockTaken > 0);
  return {
    status: order.status,
    held: line.stockTaken,
    stock: product.quantity,
    sold: product.soldQuantity,
    open,
    refunds: paid.filter(({ type }) => type === 'refund').length,
    version: order.version,
  };
}

describe('a change of status', () => {
  test('leaves stock, counters and payments as a twenty-line model foretells, in 1,000 random lives of an order', async () => {
    const move = fc.record({ to: fc.constantFrom(...SETTABLE_STATUSES), restock: fc.boolean(), seesOld: fc.boolean() });
    const life = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      stock: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      moves: fc.array(move, { minLength: 1, maxLength: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ status, stock, quantity, moves }) => {
        const order = await placeOrder(status, { stock, quantity });
        const model = await stateOf(order);
        for (const { to, restock, seesOld } of moves) {
          const isNoChange = model.status === to;
          const version = seesOld ? model.version + 1 : model.version;
          const wasStale = seesOld && !isNoChange;
          const isAllowed = !wasStale && step(model, to, quantity, restock);
          const reason = findTransition(model.status, to)?.reasons[0] ?? reasonFor(to);
          const reply = await set(order.id, { status: to, restock, version, reason });
          expect([to, reply.status]).toEqual([to, isAllowed ? 200 : 409]);
          expect(await stateOf(order)).toEqual(model);
        }
        const trail = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
        expect(trail.filter(({ kind }) => kind === 'status_changed')).toHaveLength(model.version - 1);
        const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, order.lineId));
        const own = moved.filter(({ transitionNo }) => transitionNo > 0);
        expect(own.reduce((sum, { delta }) => sum + delta, 0)).toBe(model.stock - stock);
      }),
      { numRuns: 1_000 },
    );
  }, 300_000);

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
    const foreign = await set(order.id, { status: 'canceled', reason: 'refused_at_door' });
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

test('every stored order adds up', async () => {
  const { body } = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${shop.orders.mixed.id}`);
  const { lines, subtotal, promo, shipping_fee, total_price } = body.data;
  expect(lines.reduce((sum: number, line: { line_total: number }) => sum + line.line_total, 0)).toBe(subtotal);
  expect(promo).toEqual({ code: 'RAMADAN', percentage: 10, amount: 115.05 });
  expect(total_price).toBeCloseTo(subtotal - promo.amount + shipping_fee, 2);
});
