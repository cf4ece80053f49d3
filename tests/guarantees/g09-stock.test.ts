import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTABLE_STATUSES } from '#contract/order-status.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from '../api/goods.ts';
import { openShop, type Shop } from '../api/shop.ts';

// Any sequence of changes, against a short model: tests/api/order-lives.test.ts.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function placeOrder(stock: number, quantity: number) {
  const productId = await addProduct(shop.db, { name: 'لمبة', price: 12_345, quantity: stock, providerId: null });
  const { id, lineIds } = await addOrder(shop.db, {
    lines: [{ productId, name: 'لمبة', quantity, price: 12_345 }],
  });
  return { id, lineId: lineIds[0] ?? 0, productId };
}

async function expectBooksToBalance({ id, lineId, productId }: Awaited<ReturnType<typeof placeOrder>>, before: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, lineId));
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, lineId));
  const delta = moved.filter(({ transitionNo }) => transitionNo > 0).reduce((sum, { delta: each }) => sum + each, 0);
  expect(product?.quantity).toBe(before + delta);
  expect((product?.quantity ?? 0) + (line?.stockTaken ?? 0), 'no piece is made or lost').toBe(before + 2);
  expect(line?.stockTaken).toBe(order?.status === 'canceled' ? 0 : 2);
  expect(product?.soldQuantity).toBe(order?.status === 'completed' ? 2 : 0);
  const trail = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  expect(trail.filter(({ kind }) => kind === 'status_changed')).toHaveLength((order?.version ?? 0) - 1);
  const paid = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
  const refunds = paid.filter(({ type }) => type === 'refund').length;
  const payments = paid.filter(({ type }) => type === 'payment');
  expect(payments.filter(({ state }) => state === 'pending' || state === 'paid').length - refunds).toBe(
    order?.status === 'canceled' ? 0 : 1,
  );
}

test('G9: fifty requests at once on one order leave stock, counters and payments right', async () => {
  const order = await placeOrder(5, 2);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const status = SETTABLE_STATUSES[index % SETTABLE_STATUSES.length];
      const body = { status, reason: 'customer_request', restock: true };
      return shop.call(shop.keys.admin, 'PATCH', `/admin/orders/${order.id}`, { body });
    }),
  );
  for (const { status } of replies) expect([200, 409, 422, 503]).toContain(status);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await expectBooksToBalance(order, 5);
});

test('G9: fifty repeats of one request with one key change the order once', async () => {
  const order = await placeOrder(5, 2);
  const headers = { 'Idempotency-Key': 'one-key-fifty-times' };
  const body = { status: 'canceled', reason: 'customer_request', version: 1 };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.call(shop.keys.admin, 'PATCH', `/admin/orders/${order.id}`, { body, headers }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies.filter(({ headers: own }) => own.get('Idempotent-Replayed') !== 'true')).toHaveLength(1);
  await expectBooksToBalance(order, 5);
});
