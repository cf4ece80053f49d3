import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productStock } from '#contract/product-stock.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { productFixtures } from './product-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

const change = (id: number, body: object) => shop.ask(shop.keys.admin, productStock.change, { id }, { body });
const history = async (id: number, search: Record<string, string> = {}) =>
  (await shop.ask(shop.keys.admin, productStock.list, { id }, { search })).body;
async function withSub() {
  const { id } = await fixtures.make({ quantity: '10' });
  const sub = (await fixtures.addSub(id, { price: 1, quantity: 5, size_id: shop.catalog.size })).body.data;
  return { id, sub: sub.id };
}

describe('a change of stock', () => {
  test('adds a delta, tells its reason, and raises no version', async () => {
    const { id } = await fixtures.make();
    const reply = await change(id, { delta: '−2', reason: 'damaged', note: 'كسر' });
    expect([reply.status, reply.body.data]).toMatchObject([201, { quantity: 1, total_quantity: 1, version: 1 }]);
    const { data } = await history(id);
    expect(data).toMatchObject([
      { kind: 'damaged', delta: -2, balance: 1, note: 'كسر', by_name: 'منى الشاذلي', done_at: null },
      { kind: 'count', delta: 3, balance: 3 },
    ]);
  });

  test('by counting sends what was counted', async () => {
    const { id, sub } = await withSub();
    const reply = await change(id, { reason: 'count', counted: '٨', sub_product_id: sub });
    expect(reply.body.data).toMatchObject({ quantity: 10, total_quantity: 18, sub_products: [{ quantity: 8 }] });
    const { data } = await history(id, { sub_product: String(sub) });
    expect(data).toMatchObject([{ kind: 'count', delta: 3, balance: 8, size: 'S1' }, { delta: 5 }]);
  });

  test('that was done offline keeps both times', async () => {
    const { id } = await fixtures.make();
    const done_at = '2026-01-02T03:04:05.000Z';
    await change(id, { delta: 1, reason: 'received', done_at });
    expect((await history(id)).data[0]).toMatchObject({ done_at, created_at: expect.not.stringMatching(done_at) });
  });

  test('never leaves less than nothing', async () => {
    const { id, sub } = await withSub();
    for (const item of [{}, { sub_product_id: sub }]) {
      const reply = await change(id, { delta: -11, reason: 'other', ...item });
      expect([reply.status, reply.body.error.code]).toEqual([409, 'insufficient_stock']);
      expect(reply.body.error.fields).toEqual({ delta: ['Not enough stock'] });
    }
    expect(await fixtures.get(id)).toMatchObject({ total_quantity: 15 });
  });

  test.each([
    [{ delta: 1 }, 'reason'],
    [{ delta: 0, reason: 'other' }, 'delta'],
    [{ delta: 1.5, reason: 'other' }, 'delta'],
    [{ delta: 2_000_000, reason: 'other' }, 'delta'],
    [{ delta: 999_999, reason: 'received' }, 'delta'],
    [{ reason: 'received' }, 'delta'],
    [{ reason: 'count' }, 'counted'],
    [{ reason: 'count', counted: -1 }, 'counted'],
    [{ reason: 'stolen', delta: -1 }, 'reason'],
    [{ reason: 'other', delta: 1, sub_product_id: 999_999 }, 'sub_product_id'],
  ])('%o is refused under "%s"', async (body, field) => {
    const { id } = await fixtures.make({ quantity: '2' });
    const reply = await change(id, body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test('of another product’s part is refused', async () => {
    const { sub } = await withSub();
    const { id } = await fixtures.make();
    expect((await change(id, { delta: 1, reason: 'other', sub_product_id: sub })).status).toBe(422);
  });
});

test('fifty phones that change one stock at once all count, and none takes what is not there', async () => {
  const { id, sub } = await withSub();
  const deltas = Array.from({ length: 50 }, (_, nth) => (nth % 3 === 0 ? 1 : -1));
  const item = (nth: number) => (nth % 2 === 0 ? {} : { sub_product_id: sub });
  const replies = await Promise.all(deltas.map((delta, nth) => change(id, { delta, reason: 'other', ...item(nth) })));
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  const done = (isSub: boolean) =>
    deltas.filter((_, nth) => replies[nth]?.status === 201 && (nth % 2 === 1) === isSub).reduce((sum, d) => sum + d, 0);
  const after = await fixtures.get(id);
  expect([after.quantity, after.sub_products[0].quantity]).toEqual([10 + done(false), 5 + done(true)]);
  expect(after.total_quantity).toBe(after.quantity + after.sub_products[0].quantity);
  const rows = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(asc(stockMovements.id));
  for (const which of [null, sub]) {
    const own = rows.filter(({ subProductId }) => subProductId === which);
    const balances = own.map((_, nth) => own.slice(0, nth + 1).reduce((sum, { delta }) => sum + delta, 0));
    expect(own.map(({ balance }) => balance)).toEqual(balances);
  }
});

test('whatever is done in whatever order, quantities are the sum of their history', async () => {
  const step = fc.oneof(
    fc.record({ reason: fc.constant('other'), delta: fc.integer({ min: -9, max: 9 }), part: fc.boolean() }),
    fc.record({ reason: fc.constant('count'), counted: fc.integer({ min: 0, max: 20 }), part: fc.boolean() }),
    fc.record({ quantity: fc.integer({ min: 0, max: 20 }), part: fc.boolean() }),
  );
  const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
    const { id, sub } = await withSub();
    for (const { part, ...body } of steps) {
      if ('reason' in body) await change(id, { ...body, sub_product_id: part ? sub : '' });
      else if (part) await fixtures.editSub(id, sub, body);
      else await fixtures.edit(id, body);
    }
    const after = await fixtures.get(id);
    const rows = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, id));
    const sum = (which: number | null) =>
      rows.filter(({ subProductId }) => subProductId === which).reduce((all, { delta }) => all + delta, 0);
    expect([after.quantity, after.sub_products[0].quantity]).toEqual([sum(null), sum(sub)]);
    expect(after.total_quantity).toBe(sum(null) + sum(sub));
  });
  await fc.assert(property, { numRuns: 15 });
});
