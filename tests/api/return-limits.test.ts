import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '#server/db/tables/accounts.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { returns } from '#server/db/tables/returns.ts';
import { codeOf, fixturesOf, sell } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
});
afterAll(() => shop.close());

describe('nothing is sent back', () => {
  test.each([
    [14, 'changed_mind', 201],
    [15, 'changed_mind', 409],
    [30, 'damaged', 201],
    [31, 'damaged', 409],
  ])('%i days after completion for %s: %i', async (daysAgo, reason, status) => {
    const order = await sell(shop, { daysAgo });
    const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason }];
    const reply = await fixtures.call('POST', `/admin/orders/${order.id}/returns`, { lines });
    expect(reply.status).toBe(status);
    if (status === 409) expect(codeOf(reply)).toEqual([409, 'return_window_closed', 'lines.0.order_line_id']);
  });

  test('too late but by an Admin who says why', async () => {
    const order = await sell(shop, { daysAgo: 20 });
    expect(codeOf(await fixtures.ask(order, [1], { after_window: 1 }))).toEqual([422, 'validation_failed', 'note']);
    expect(codeOf(await fixtures.ask(order, [1], { after_window: 1, note: 'x' }, shop.keys.subAdmin))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await fixtures.ask(order, [1], { after_window: 1, note: 'عميل قديم' })).body.data.after_window).toBe(1);
  });

  test('later than it was done on a phone without a connection', async () => {
    const order = await sell(shop, { daysAgo: 16 });
    const done = (days: number) => new Date(shop.now().getTime() - days * 86_400_000).toISOString();
    expect((await fixtures.ask(order, [1], { done_at: done(1) })).status).toBe(409);
    expect((await fixtures.ask(order, [1], { done_at: done(2) })).status).toBe(201);
    const older = await sell(shop, { daysAgo: 20 });
    expect((await fixtures.ask(older, [1], { done_at: done(9) })).status).toBe(409);
  });

  test('of what cannot be returned, unless the shop is to blame', async () => {
    const order = await sell(shop);
    await shop.db
      .update(products)
      .set({ returnable: false })
      .where(eq(products.id, order.goods[0] ?? 0));
    expect(codeOf(await fixtures.ask(order, [1]))).toEqual([409, 'not_returnable', 'lines.0.order_line_id']);
    const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'wrong_item' }];
    expect((await fixtures.call('POST', `/admin/orders/${order.id}/returns`, { lines })).status).toBe(201);
  });

  test('of orders that are not completed, of foreign lines, twice of one line, and of none', async () => {
    const { own } = shop.orders;
    const order = await sell(shop);
    const ask = (id: number, lines: object[]) => fixtures.call('POST', `/admin/orders/${id}/returns`, { lines });
    const line = (id: number | undefined) => ({ order_line_id: id, quantity: 1, reason: 'size' });
    expect((await ask(own.id, [line(own.lineIds[0])])).body.error.code).toBe('invalid_transition');
    expect(codeOf(await ask(order.id, [line(own.lineIds[0])]))).toEqual([
      422,
      'validation_failed',
      'lines.0.order_line_id',
    ]);
    expect(codeOf(await ask(order.id, [line(order.lineIds[0]), line(order.lineIds[0])]))[2]).toBe(
      'lines.1.order_line_id',
    );
    expect(codeOf(await ask(order.id, []))[2]).toBe('lines');
    expect((await ask(999_999, [line(1)])).status).toBe(404);
  });
});

test('an order with returns is neither reopened nor canceled, until all were refused or canceled', async () => {
  const order = await sell(shop);
  const { id } = (await fixtures.ask(order, [1])).body.data;
  const turn = (status: string) =>
    fixtures.call('PATCH', `/admin/orders/${order.id}`, { status, reason: 'wrong_status' });
  expect(codeOf(await turn('in_progress'))).toEqual([409, 'has_returns']);
  expect(codeOf(await turn('canceled'))).toEqual([409, 'has_returns']);
  await fixtures.step(id, { status: 'canceled' });
  expect((await turn('in_progress')).status).toBe(200);
});

test('a repeated request is one return', async () => {
  const order = await sell(shop);
  const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'size' }];
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const send = () =>
    shop.call(shop.keys.admin, 'POST', `/admin/orders/${order.id}/returns`, { body: { lines }, headers });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(await shop.db.$count(returns, eq(returns.orderId, order.id))).toBe(1);
});

test.each([20, 50])(
  'of %i who send the last piece back at once one does, and who receive it raise the stock once',
  async (many) => {
    const order = await sell(shop, { pieces: [1] });
    const replies = await Promise.all(Array.from({ length: many }, () => fixtures.ask(order, [1])));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.error.code))).toEqual(
      new Set(['quantity_exceeded']),
    );
    const { id } = replies.find(({ status }) => status === 201)?.body.data ?? {};
    await fixtures.step(id, { status: 'approved', way: 'customer_brings' });
    const received = await Promise.all(Array.from({ length: many }, () => fixtures.receive(id, [[1, 0, 0]])));
    expect(received.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200));
    expect(await fixtures.productOf(order.goods[0])).toMatchObject({ quantity: 6, soldQuantity: 0 });
    const paid = await Promise.all(Array.from({ length: many }, () => fixtures.refund(id)));
    expect(paid.every(({ status }) => status === 200)).toBe(true);
    const isRefund = and(eq(transactions.orderId, order.id), eq(transactions.type, 'refund'));
    expect(await shop.db.$count(transactions, isRefund)).toBe(1);
  },
);

describe('where the clocks of Cairo change', () => {
  let own: Shop;
  beforeAll(async () => {
    own = await openShop();
  });
  afterAll(() => own.close());

  async function ask(completed: string, asked: string) {
    own.clock.ahead = Date.parse(asked) - Date.now();
    // The session would have ended by then.
    await own.db.update(tokens).set({ lastUsedAt: own.now(), expiresAt: new Date('2100-01-01') });
    const order = await sell(own, { pieces: [1] });
    await own.db
      .update(orders)
      .set({ completedAt: new Date(completed) })
      .where(eq(orders.id, order.id));
    return fixturesOf(own).ask(order, [1]);
  }

  // On Friday the 24th of April they go forward, on Thursday the 29th of October back at its end.
  test.each([
    ['2026-04-10T21:59:59Z', '2026-04-24T20:59:00Z', 201],
    ['2026-04-10T21:59:59Z', '2026-04-24T21:00:00Z', 409],
    ['2026-04-10T22:00:00Z', '2026-04-25T20:59:00Z', 201],
    ['2026-10-16T20:59:59Z', '2026-10-30T21:59:00Z', 201],
    ['2026-10-16T20:59:59Z', '2026-10-30T22:00:00Z', 409],
    ['2026-10-16T21:00:00Z', '2026-10-31T21:59:00Z', 201],
  ])('what was completed at %s and is sent back at %s answers %i', async (completed, asked, status) => {
    const reply = await ask(completed, asked);
    expect([reply.status, reply.body.error?.code]).toEqual([
      status,
      status === 201 ? undefined : 'return_window_closed',
    ]);
  });

  test('money is due by the day of receipt, also of the hour that comes twice, and overdue from the next midnight', async () => {
    const { step, receive, call } = fixturesOf(own);
    const { id } = (await ask('2026-10-28T10:00:00Z', '2026-10-29T21:30:00Z')).body.data;
    await step(id, { status: 'approved', way: 'customer_brings' });
    expect((await receive(id, [[1, 0, 0]])).body.data.refund.due_on).toBe('2026-11-05');
    const isOverdue = async (at: string) => {
      own.clock.ahead = Date.parse(at) - Date.now();
      await own.db.update(tokens).set({ lastUsedAt: own.now() });
      const { data } = (await call('GET', '/admin/returns?overdue=1')).body;
      return data.some((one: { id: number }) => one.id === id);
    };
    expect([await isOverdue('2026-11-05T21:59:00Z'), await isOverdue('2026-11-05T22:00:00Z')]).toEqual([false, true]);
  });
});
