import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];

const pick = (who: Who, id: number, lineId: number | undefined, delta: unknown, more: object = {}) =>
  shop.ask(shop.keys[who], orders.pick, { id }, { body: { line_id: lineId, delta, ...more } });

const pickedOf = async (id: number) => {
  const { body } = await shop.ask(shop.keys.admin, orders.get, { id });
  return body.data.lines.map(({ picked_quantity }: { picked_quantity: number }) => picked_quantity);
};

const historyOf = async (who: Who, id: number, kind: string) => {
  const { body } = await shop.ask(shop.keys[who], orders.history, { id });
  return body.data.filter((entry: { kind: string }) => entry.kind === kind);
};

function placeOrder(quantity = 3) {
  const line = { productId: shop.products.pen, name: 'قلم', quantity, price: 100 };
  return addOrder(shop.db, { lines: [line] });
}

describe('picking an order', () => {
  test('counts pieces one by one, and tells who took them and when', async () => {
    const { id, lineIds } = await placeOrder();
    const doneAt = new Date(Date.now() - 600_000).toISOString();
    const first = await pick('admin', id, lineIds[0], 1, { done_at: doneAt });
    expect([first.status, first.body.data.lines[0].picked_quantity, first.body.data.version]).toEqual([201, 1, 1]);
    await pick('subAdmin', id, lineIds[0], '2');
    expect(await pickedOf(id)).toEqual([3]);
    const { body } = await shop.ask(shop.keys.admin, orders.list, {}, { search: { query: String(id) } });
    expect(body.data.find((row: { id: number }) => row.id === id)).toMatchObject({ items_count: 3, picked_count: 3 });
    expect(await historyOf('admin', id, 'picked')).toMatchObject([
      { data: { quantity: 1 }, by_role: 'Admin', done_at: doneAt },
      { data: { quantity: 2 }, by_role: 'Sub Admin', done_at: null },
    ]);
  });

  test('never leaves the line’s quantity, and what changes nothing leaves no trace', async () => {
    const { id, lineIds } = await placeOrder(2);
    await pick('admin', id, lineIds[0], -1);
    expect(await pickedOf(id)).toEqual([0]);
    await pick('admin', id, lineIds[0], 5);
    await pick('admin', id, lineIds[0], 1);
    expect(await pickedOf(id)).toEqual([2]);
    await pick('admin', id, lineIds[0], -9);
    expect(await pickedOf(id)).toEqual([0]);
    const quantities = (await historyOf('admin', id, 'picked')).map(
      ({ data }: { data: { quantity: number } }) => data.quantity,
    );
    expect(quantities).toEqual([2, -2]);
  });

  test('of two phones at once both count', async () => {
    const { id, lineIds } = await placeOrder(40);
    const taps = Array.from({ length: 50 }, (_, nth) => pick(nth % 2 ? 'admin' : 'subAdmin', id, lineIds[0], 1));
    const replies = await Promise.all(taps);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await pickedOf(id)).toEqual([40]);
  });

  test('is over once the order is no longer in progress', async () => {
    const { id } = shop.orders.completed;
    const { body } = await shop.ask(shop.keys.admin, orders.get, { id });
    const reply = await pick('admin', id, body.data.lines[0].id, 1);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'invalid_transition']);
  });

  test('needs a line of this order and a whole number', async () => {
    const { id, lineIds } = await placeOrder();
    expect((await pick('admin', id, 999_999, 1)).status).toBe(404);
    for (const delta of ['', 'x', 1.5, '99999999'])
      expect((await pick('admin', id, lineIds[0], delta)).body.error.fields).toHaveProperty('delta');
  });

  test('shows a provider his own lines only', async () => {
    const { id } = shop.orders.mixed;
    const all = (await shop.ask(shop.keys.admin, orders.get, { id })).body.data.lines;
    const own = (await shop.ask(shop.keys.provider, orders.get, { id })).body.data.lines;
    const foreign = all.find((line: { id: number }) => !own.some((mine: { id: number }) => mine.id === line.id));
    expect((await pick('provider', id, foreign.id, 1)).status).toBe(404);
    expect((await pick('provider', id, own[0].id, 1)).status).toBe(201);
    expect((await pick('provider', shop.orders.foreign.id, foreign.id, 1)).status).toBe(404);
  });
});

test('printing an order is told in its history', async () => {
  const { id } = await placeOrder();
  const body = { kind: 'invoice' };
  expect((await shop.ask(shop.keys.subAdmin, orders.recordPrint, { id }, { body })).status).toBe(201);
  expect(await historyOf('admin', id, 'printed')).toMatchObject([{ data: { kind: 'invoice' }, by_role: 'Sub Admin' }]);
  const wrong = await shop.ask(shop.keys.subAdmin, orders.recordPrint, { id }, { body: { kind: 'poster' } });
  expect(wrong.body.error.fields).toHaveProperty('kind');
});
