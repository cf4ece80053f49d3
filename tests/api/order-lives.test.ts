import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTransition, ORDER_STATUSES, SETTABLE_STATUSES } from '#contract/order-status.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { orderHistory, stockMovements } from '#server/db/tables/order-trail.ts';
import { placeOrder, reasonFor, setStatus, stateOf } from './order-fixtures.ts';
import { type Modelled, pick, sell, step } from './order-model.ts';
import { openShop, type Shop } from './shop.ts';
import { tries } from './tries.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Placed = Awaited<ReturnType<typeof placeOrder>>;
interface Life {
  readonly order: Placed;
  readonly quantity: number;
  readonly model: Modelled;
  /** Pieces that the shop sold to others. */
  sold: number;
}

const change = fc.record({ to: fc.constantFrom(...SETTABLE_STATUSES), restock: fc.boolean(), seesOld: fc.boolean() });
const picked = fc.record({ picks: fc.integer({ min: -2, max: 3 }).filter((delta) => delta !== 0) });
const sale = fc.record({ sells: fc.integer({ min: 1, max: 2 }) });
type Change = { to: (typeof SETTABLE_STATUSES)[number]; restock: boolean; seesOld: boolean };
type Move = Change | { picks: number } | { sells: number };

/** The shop's own sales; a key may place six hundred orders a minute, so a new one comes in time. */
const till = { key: '', sales: 0 };
async function sellHere(productId: number, quantity: number): Promise<number> {
  if (till.sales % 500 === 0) till.key = (await createStoreKey(shop.db, `shop ${till.sales}`, new Date())).key;
  till.sales += 1;
  const body = {
    client_name: 'ليلى مراد',
    client_phone: '01012345678',
    shipping_address: '7 شارع النيل',
    lines: [{ product_id: productId, quantity }],
  };
  return (await shop.call(till.key, 'POST', '/store/orders', { body })).status;
}

async function makeChange({ order, quantity, model }: Life, { to, restock, seesOld }: Change) {
  const version = seesOld ? model.version + 1 : model.version;
  const wasStale = seesOld && model.status !== to;
  const reason = findTransition(model.status, to)?.reasons[0] ?? reasonFor(to);
  const isAllowed = !wasStale && step(model, to, quantity, restock);
  const reply = await setStatus(shop, order.id, { status: to, restock, version, reason });
  expect([to, reply.status]).toEqual([to, isAllowed ? 200 : 409]);
}

async function makeMove(life: Life, move: Move): Promise<void> {
  const { order, quantity, model } = life;
  if ('to' in move) return makeChange(life, move);
  if ('picks' in move) {
    const isPicked = pick(model, move.picks, quantity);
    const body = { line_id: order.lineId, delta: move.picks };
    const reply = await shop.call(shop.keys.admin, 'POST', `/admin/orders/${order.id}/picks`, { body });
    expect(['pick', reply.status]).toEqual(['pick', isPicked ? 201 : 409]);
    return;
  }
  const isSold = sell(model, move.sells);
  if (isSold) life.sold += move.sells;
  expect(['sale', await sellHere(order.productId, move.sells)]).toEqual(['sale', isSold ? 201 : 409]);
}

test('stock, counters, payments and picks are as a short model foretells, in random lives of an order with sales beside it', async () => {
  const plan = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    stock: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    moves: fc.array(fc.oneof({ weight: 3, arbitrary: change }, picked, sale), { minLength: 1, maxLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ status, stock, quantity, moves }) => {
      const order = await placeOrder(shop, status, { stock, quantity });
      const life: Life = { order, quantity, model: await stateOf(shop, order), sold: 0 };
      const { model } = life;
      for (const move of moves) {
        await makeMove(life, move);
        expect(await stateOf(shop, order)).toEqual(model);
      }
      const trail = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
      expect(trail.filter(({ kind }) => kind === 'status_changed')).toHaveLength(model.version - 1);
      const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, order.lineId));
      const own = moved.filter(({ transitionNo }) => transitionNo > 0);
      expect(own.reduce((sum, { delta }) => sum + delta, 0)).toBe(model.stock + life.sold - stock);
    }),
    { numRuns: tries(1_000, 120) },
  );
}, 300_000);

test('fifty changes, picks and sales at once make and lose no piece', async () => {
  const order = await placeOrder(shop, 'in_progress', { stock: 6, quantity: 3 });
  const body = { line_id: order.lineId, delta: 1 };
  const acts = [
    () => setStatus(shop, order.id, { status: 'canceled' }),
    () => shop.call(shop.keys.admin, 'POST', `/admin/orders/${order.id}/picks`, { body }),
    () => setStatus(shop, order.id, { status: 'in_progress' }),
    async () => ({ status: await sellHere(order.productId, 1) }),
    () => setStatus(shop, order.id, { status: 'completed' }),
  ];
  const replies = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      const act = turn % acts.length;
      return { act, status: (await acts[act]?.())?.status ?? 0 };
    }),
  );
  for (const { status } of replies) expect([200, 201, 409, 422, 503]).toContain(status);
  const sold = replies.filter(({ act, status }) => act === 3 && status === 201).length;
  const state = await stateOf(shop, order);
  expect(sold).toBeGreaterThan(0);
  expect(state.stock + state.held + sold).toBe(6 + 3);
  const trail = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
  const picks = trail.filter(({ kind }) => kind === 'picked');
  expect(picks.reduce((sum, { data }) => sum + Number(data.quantity), 0)).toBe(state.picked);
  expect(state.picked).toBeLessThanOrEqual(3);
});
