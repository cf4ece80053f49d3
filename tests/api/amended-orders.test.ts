import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { events } from '#server/db/tables/traffic.ts';
import { openFixtures } from './amend-fixtures.ts';
import { balances } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openFixtures(shop);
});
afterAll(() => shop.close());

describe('what was amended out', () => {
  test('is in no count, file and use, and a provider keeps the order without it', async () => {
    const his = await fixtures.product('قطعة المورد', 5, 10_000, shop.people.provider);
    const ours = await fixtures.product('قطعة المتجر');
    const { id, lines } = await fixtures.place([
      [his, 2],
      [ours, 1],
    ]);
    await fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: 0 }], note: 'سر' });
    expect(await fixtures.read(id, 'provider')).toMatchObject({
      total_price: 0,
      lines_count: 0,
      items_count: 0,
      all_lines_own: 0,
      lines: [],
      removed_lines: [{ product_name: 'قطعة المورد' }],
    });
    const list = await shop.call(shop.keys.provider, 'GET', '/admin/orders', { search: { per_page: '100' } });
    const row = list.body.data.find((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ total_price: 0, lines_count: 0 });
    const told = await shop.ask(shop.keys.provider, orders.history, { id });
    expect(told.body.data.find(({ kind }: { kind: string }) => kind === 'amended').data).toEqual({
      lines: [{ line_id: lines[0], provider_id: shop.people.provider, product_name: 'قطعة المورد', from: 2, to: 0 }],
      reason: 'customer_request',
    });
    const file = await shop.ask(shop.keys.admin, orders.export, {}, { search: { query: String(id) } });
    expect(file.body).not.toContain('قطعة المورد');
    const removal = await shop.call(shop.keys.admin, 'DELETE', `/admin/products/${his}`);
    expect(removal.status).toBe(200);
    expect((await shop.call(shop.keys.admin, 'DELETE', `/admin/products/${ours}`)).body.error.code).toBe('in_use');
  });

  test('of others alone is nothing that a provider reads', async () => {
    const { id } = shop.orders.mixed;
    const [, bag] = shop.orders.mixed.lineIds;
    await fixtures.amend(id, { lines: [{ line_id: bag, quantity: 0 }] });
    const { body } = await shop.ask(shop.keys.provider, orders.history, { id });
    expect(body.data.map(({ kind }: { kind: string }) => kind)).not.toContain('amended');
    expect(await fixtures.read(id, 'provider')).toMatchObject({ all_lines_own: 1, lines_count: 1 });
  });
});

test('what is added is sold under the rule of that day, what stays under the one that it was placed by', async () => {
  const rule = (percent: number) => shop.db.update(commissionRules).set({ percent });
  const his = await fixtures.product('مروحة', 9, 10_000, shop.people.provider);
  await rule(10);
  const { id, lines } = await fixtures.place([[his, 1]]);
  await rule(25);
  const wanted = [
    { line_id: lines[0], quantity: 2 },
    { product_id: his, quantity: 1 },
  ];
  expect((await fixtures.amend(id, { lines: wanted })).status).toBe(201);
  await rule(50);
  expect((await setStatus(shop, id, { status: 'completed' })).status).toBe(200);
  expect((await balances(shop, id))['income:commission']).toBe(-(2 * 1_000 + 2_500));
  await rule(0);
});

test('a correction and an amendment are told to open screens, each with its version, and what is so already is not', async () => {
  const { id, lines } = await fixtures.place([[await fixtures.product('خبر'), 1]]);
  const correct = () => shop.ask(shop.keys.admin, orders.updateContact, { id }, { body: { city: 'بنها' } });
  const amend = () => fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: 2 }] });
  for (const change of [correct, correct, amend, amend]) expect([200, 201]).toContain((await change()).status);
  const ofOrder = and(eq(events.resource, 'orders'), eq(events.recordId, id));
  const told = await shop.db.select().from(events).where(ofOrder).orderBy(events.id);
  expect(told.map(({ action, version }) => [action, version])).toEqual([
    ['order_placed', 1],
    ['order_changed', 2],
    ['order_changed', 3],
  ]);
});

describe('a preview', () => {
  test('says what the amendment then does, and writes nothing', async () => {
    const [cup, tray] = [await fixtures.product('كوب معاينة', 4), await fixtures.product('صينية معاينة', 4, 25_000)];
    const { id, lines } = await fixtures.place([[cup, 2]]);
    const body = {
      lines: [
        { line_id: lines[0], quantity: 1 },
        { product_id: tray, quantity: 3 },
      ],
      shipping_fee: 20,
    };
    const [before, stock] = [await fixtures.read(id), await fixtures.stockOf(tray)];
    const seen = await fixtures.preview(id, body);
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({
      before: { subtotal: 200, shipping_fee: 0, total_price: 200, due: 200 },
      after: { subtotal: 850, shipping_fee: 20, total_price: 870, due: 870 },
      lines: [
        { line_id: lines[0], from: 2, to: 1, left: 3, line_total: 100 },
        { line_id: null, product_id: tray, from: 0, to: 3, left: 1, line_total: 750 },
      ],
    });
    expect([await fixtures.read(id), await fixtures.stockOf(tray)]).toEqual([before, stock]);
    const { body: amended } = await fixtures.amend(id, body);
    expect(amended.data.total_price).toBe(seen.body.data.after.total_price);
    const short = await fixtures.preview(id, { lines: [{ product_id: tray, quantity: 2 }] });
    expect([short.status, short.body.error.fields]).toEqual([409, { 'lines.0.quantity': ['Not enough stock'] }]);
    expect((await fixtures.preview(id, {})).body.data.lines).toHaveLength(2);
  });
});

describe('at once', () => {
  test.each([20, 50])(
    '%i amendments of one order are made one after the other, the seen version once',
    async (many) => {
      const cup = await fixtures.product(`كوب مزدحم ${many}`, 90);
      const { id, lines } = await fixtures.place([[cup, 1]]);
      const replies = await Promise.all(
        Array.from({ length: many }, (_, n) =>
          fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: n + 2 }], version: 1 }),
        ),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      const others = replies.filter(({ status }) => status !== 201);
      expect(new Set(others.map(({ body }) => body.error.code))).toEqual(new Set(['version_conflict']));
      const blind = await Promise.all(
        Array.from({ length: many }, (_, n) =>
          fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: n + 30 }] }),
        ),
      );
      expect(new Set(blind.map(({ status }) => status))).toEqual(new Set([201]));
      const order = await fixtures.read(id);
      expect((await fixtures.stockOf(cup)) ?? 0).toBe(90 - order.items_count);
      const pending = await shop.db
        .select()
        .from(transactions)
        .where(and(eq(transactions.orderId, id), eq(transactions.state, 'pending')));
      expect(pending.map(({ amount }) => amount)).toEqual([order.total_price * 100]);
    },
  );

  test.each([20, 50])(
    'of %i calls for the last pieces, in opposite order too, each piece is taken once',
    async (many) => {
      const stock = many + 10;
      const [cup, tray] = [await fixtures.product('آخر كوب', stock), await fixtures.product('آخر صينية', stock)];
      const placed = await Promise.all(
        Array.from({ length: many / 2 }, async (_, n) => {
          const both: [number, number][] = [
            [cup, 1],
            [tray, 1],
          ];
          return fixtures.place(n % 2 ? both : both.toReversed());
        }),
      );
      const replies = await Promise.all(
        [...placed, ...placed].map(({ id, lines }) =>
          fixtures.amend(id, { lines: lines.map((line_id) => ({ line_id, quantity: 4 })) }),
        ),
      );
      for (const { status } of replies) expect([201, 409]).toContain(status);
      const held = await Promise.all(placed.map(async ({ id }) => (await fixtures.read(id)).items_count));
      // Who is in time gets three more of each; what is left then is too little for another.
      const raised = Math.floor((stock - placed.length) / 3);
      expect(held.toSorted()).toEqual(placed.map((_, n) => (n < placed.length - raised ? 2 : 8)));
      expect([await fixtures.stockOf(cup), await fixtures.stockOf(tray)]).toEqual([2, 2]);
    },
  );
});
