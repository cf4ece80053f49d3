import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productStock } from '#contract/product-stock.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { codeOf, fixturesOf, moneyOf, sell } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
  await fixtures.call('PATCH', '/admin/shipping-fees/1', { return_fee: 40 });
});
afterAll(() => shop.close());

describe('a return', () => {
  test('goes from asked for to paid back, with stock, sales, money and history', async () => {
    const order = await sell(shop, { pieces: [3] });
    const [lineId = 0] = order.lineIds;
    const asked = await fixtures.ask(order, [2], { note: 'اتصل العميل' });
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { status: 'requested', source: 'staff', pieces: 2, refund: null, version: 1, order_id: order.id },
    ]);
    const { id, number } = asked.body.data;
    expect(number).toBe(`R-${id}`);
    expect((await fixtures.orderOf(order.id)).returnStatus).toBe('open');
    expect(
      (await fixtures.step(id, { status: 'approved', way: 'customer_brings', version: 1 })).body.data,
    ).toMatchObject({
      status: 'approved',
      way: 'customer_brings',
      version: 2,
    });
    const before = await fixtures.orderOf(order.id);
    const received = await fixtures.receive(id, [[1, 1, 0]]);
    expect(received.body.data).toMatchObject({
      status: 'received',
      lines: [{ good: 1, damaged: 1, missing: 0 }],
      refund: { goods: 200, shipping: 0, deduction: 0, total: 200, done_at: null },
    });
    expect(await fixtures.productOf(order.goods[0])).toMatchObject({ quantity: 6, totalQuantity: 6, soldQuantity: 1 });
    expect(await fixtures.lineOf(lineId)).toMatchObject({ stockTaken: 1, returnedQuantity: 2 });
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, lineId));
    expect(moved.map(({ kind, delta }) => [kind, delta]).slice(1)).toEqual([
      ['return', 1],
      ['damaged', 0],
    ]);
    const stock = (await shop.ask(shop.keys.admin, productStock.list, { id: order.goods[0] ?? 0 })).body.data;
    expect(stock.find(({ kind }: { kind: string }) => kind === 'return')).toMatchObject({ delta: 1, return_id: id });
    const after = await fixtures.orderOf(order.id);
    expect(after).toMatchObject({
      version: before.version,
      transitionNo: before.transitionNo + 1,
      returnStatus: 'partial',
    });
    expect((await moneyOf(shop, order.id)).at(-1)).toEqual({
      type: 'refund',
      state: 'pending',
      amount: 20_000,
      of: id,
    });
    const direct = await shop.db.select().from(transactions).where(eq(transactions.returnId, id));
    expect(
      codeOf(
        await fixtures.call('PATCH', `/admin/transactions/${direct[0]?.id}`, { state: 'refunded', method: 'cash' }),
      ),
    ).toEqual([409, 'invalid_transition']);
    expect(codeOf(await fixtures.refund(id, { method: 'bank' }))).toEqual([422, 'validation_failed', 'reference']);
    const done = await fixtures.refund(id, { method: 'bank', reference: 'TR-7' });
    expect(done.body.data).toMatchObject({ status: 'refunded', refund: { method: 'bank', reference: 'TR-7' } });
    expect((await fixtures.refund(id, { method: 'cash' })).body.data.refund.method).toBe('bank');
    expect((await moneyOf(shop, order.id)).at(-1)).toMatchObject({ state: 'refunded', amount: 20_000 });
    const details = (await fixtures.call('GET', `/admin/orders/${order.id}`)).body.data;
    expect(details).toMatchObject({
      status: 'completed',
      return_status: 'partial',
      refunded_amount: 200,
      amount_due: 0,
    });
    expect(details.lines[0].returned_quantity).toBe(2);
    const told = await shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(orderHistory.id);
    expect(told.map(({ kind }) => kind).filter((kind) => kind.startsWith('return'))).toEqual([
      'return_requested',
      'return_approved',
      'return_received',
      'return_refunded',
    ]);
    const log = await shop.call(shop.keys.admin, 'GET', '/admin/activity', {
      search: { entity: 'returns', record: String(id) },
    });
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'update',
      'update',
      'update',
      'create',
    ]);
  });

  test.each([
    [
      'in parts, the whole of it, by the shop’s fault, gives back the fee with the last',
      'damaged',
      'customer_brings',
      [
        [100, 0],
        [200, 35],
      ],
      0,
    ],
    [
      'in parts, nobody’s fault, keeps the fee and what fetching costs each time',
      'size',
      'pickup',
      [
        [100, 0],
        [200, 0],
      ],
      40,
    ],
  ])('%s', async (_, reason, way, parts, fetching) => {
    const order = await sell(shop, { pieces: [3] });
    await shop.db.update(orders).set({ governorateCode: 'EG-C' }).where(eq(orders.id, order.id));
    const first = await fixtures.bringBack(order, [1], { reason, way });
    const second = await fixtures.bringBack(order, [2], { reason, way });
    for (const [at, one] of [first, second].entries()) {
      const [goods = 0, shipping = 0] = parts[at] ?? [];
      expect(one.refund).toMatchObject({ goods, shipping, deduction: fetching, total: goods + shipping - fetching });
    }
    expect((await fixtures.orderOf(order.id)).returnStatus).toBe('full');
  });

  test('of a promo code’s order gives back what was paid, to the piastre', async () => {
    const order = await sell(shop, { pieces: [3], price: 3_333, promo: 10 });
    const totals: number[] = [];
    for (const pieces of [1, 1, 1]) totals.push((await fixtures.bringBack(order, [pieces])).refund.total);
    const { subtotal, promoAmount } = await fixtures.orderOf(order.id);
    expect(Math.round(totals.reduce((sum, one) => sum + one, 0) * 100)).toBe(subtotal - promoAmount);
  });

  test('of goods that cost nothing is paid back at once', async () => {
    const order = await sell(shop, { pieces: [1], price: 0, shippingFee: 0 });
    expect(await fixtures.bringBack(order, [1])).toMatchObject({ status: 'refunded', refund: { total: 0 } });
  });

  test('keeps what is missing sold, and lets it be sent back later', async () => {
    const order = await sell(shop, { pieces: [3] });
    const { id } = (await fixtures.ask(order, [3])).body.data;
    await fixtures.step(id, { status: 'approved', way: 'customer_brings' });
    expect((await fixtures.receive(id, [[1, 0, 2]])).body.data.refund.total).toBe(100);
    expect((await fixtures.productOf(order.goods[0])).soldQuantity).toBe(2);
    expect((await fixtures.ask(order, [2])).status).toBe(201);
    expect(codeOf(await fixtures.ask(order, [1]))).toEqual([409, 'quantity_exceeded', 'lines.0.quantity']);
  });
});
