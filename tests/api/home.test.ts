import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { home } from '#contract/home.ts';
import { toPiastres } from '#contract/money.ts';
import { orders as orderCalls } from '#contract/orders.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { users } from '#server/db/tables/users.ts';
import { rollUpFigures } from '#server/domain/figures/figures.ts';
import { cairoDayOf, expectFigures, readFigures } from './home-figures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // The small shop's orders were written without the counter that the stores keep.
  await shop.db.execute(sql`update products set sold_quantity = (select coalesce(sum(l.quantity), 0)
    from order_lines l join orders o on o.id = l.order_id and o.status = 'completed' where l.product_id = products.id)`);
});
afterAll(() => shop.close());

const read = (endpoint: (typeof home)[keyof typeof home], search: Record<string, string> = {}, of = shop) =>
  readFigures(of, endpoint, search);
const expectTrue = (of = shop) => expectFigures(of);

describe('the figures', () => {
  test('are true of the small shop', () => expectTrue());

  test('follow every change of status, forth and back', async () => {
    const ids = Object.values(shop.orders).map(({ id }) => id);
    let seed = 7;
    const pick = <Item>(items: readonly Item[]): Item => {
      seed = (seed * 48_271) % 2_147_483_647;
      // The remainder is below the length.
      return items[seed % items.length] as Item;
    };
    for (let step = 1; step <= 60; step += 1) {
      const status = pick(['in_progress', 'completed', 'canceled'] as const);
      const body = { status, reason: 'other', restock: pick(['1', '0']) };
      await shop.ask(shop.keys.admin, orderCalls.changeStatus, { id: pick(ids) }, { body });
      if (step % 20 === 0) await expectTrue();
      if (step === 30) await rollUpFigures(shop.db);
    }
  });

  test('follow deleted, restored and purged users and products', async () => {
    const [first] = await shop.db.select({ id: products.id }).from(products).limit(1);
    const one = eq(products.id, first?.id ?? 0);
    const before = await read(home.stats);
    await shop.db.update(products).set({ deletedAt: shop.now() }).where(one);
    expect((await read(home.stats)).products).toBe(before.products - 1);
    await shop.db.update(products).set({ deletedAt: null, name: 'renamed' }).where(one);
    const added = await shop.db
      .insert(users)
      .values([{ fullName: 'A' }, { fullName: 'B' }, { fullName: 'C', deletedAt: shop.now() }])
      .returning({ id: users.id });
    expect(await read(home.stats)).toMatchObject({ products: before.products, users: before.users + 2 });
    const ids = added.map(({ id }) => id);
    await shop.db.delete(users).where(inArray(users.id, ids));
    expect((await read(home.stats)).users).toBe(before.users);
    await expectTrue();
  });

  test('are the same rolled up or not, and rolling up takes nothing twice', async () => {
    await Promise.all([rollUpFigures(shop.db), rollUpFigures(shop.db)]);
    await expectTrue();
    await shop.db.execute(sql`select restate_figures()`);
    await expectTrue();
    expect(await rollUpFigures(shop.db)).toBe(0);
  });

  test('move with the clock: what waits long enough is counted without anybody doing anything', async () => {
    shop.clock.ahead = 49 * 3_600_000;
    await expectTrue();
    shop.clock.ahead = 0;
  });

  test('are for an admin alone, and take no other parameter', async () => {
    for (const endpoint of Object.values(home)) {
      expect((await shop.ask(shop.keys.subAdmin, endpoint)).status).toBe(403);
      expect((await shop.ask(shop.keys.provider, endpoint)).status).toBe(403);
    }
    for (const range of ['weekly', '']) {
      expect((await shop.ask(shop.keys.admin, home.income, {}, { search: { range } })).status).toBe(422);
    }
    for (const limit of ['0', '-1', '101', 'ten']) {
      expect((await shop.ask(shop.keys.admin, home.mostSold, {}, { search: { limit } })).status).toBe(422);
    }
  });
});

describe('the days of Cairo', () => {
  // Clocks go forward on the last Friday of April and back on the last Friday of October (Thursday's end).
  const MOMENTS = [
    '2026-04-23T21:59:59Z', // Thursday 23:59:59 (+02)
    '2026-04-23T22:00:00Z', // Friday 01:00 (+03): the hour before it does not exist
    '2026-04-24T20:59:59Z', // Friday 23:59:59 (+03)
    '2026-04-24T21:00:00Z', // Saturday 00:00 (+03)
    '2026-10-29T20:59:59Z', // Thursday 23:59:59 (+03), for the first time
    '2026-10-29T21:30:00Z', // Thursday 23:30 (+02), the hour that comes twice
    '2026-10-29T22:00:00Z', // Friday 00:00 (+02)
    '2026-10-30T21:59:59Z', // Friday 23:59:59 (+02)
    '2026-10-30T22:00:00Z', // Saturday 00:00 (+02)
    '2026-12-31T21:59:59Z',
    '2026-12-31T22:00:00Z', // the next year
  ];

  test('hold each order on both sides of both clock changes', async () => {
    const own = await openShop();
    await own.db.delete(orders);
    await own.db.update(products).set({ soldQuantity: 0 });
    await own.db.insert(orders).values(
      MOMENTS.map((moment, at) => ({
        clientName: 'Mona',
        status: 'completed' as const,
        subtotal: toPiastres(at + 1),
        totalPrice: toPiastres(at + 1),
        createdAt: new Date(moment),
        completedAt: new Date(moment),
      })),
    );
    const days = ['2026-04-30T12:00:00Z', '2026-10-31T12:00:00Z', '2026-12-31T21:59:00Z', '2026-12-31T22:01:00Z'];
    for (const now of days) {
      own.clock.ahead = Date.parse(now) - Date.now();
      // The session would have ended by then.
      await own.db.update(tokens).set({ lastUsedAt: own.now(), expiresAt: new Date('2030-01-01') });
      await expectTrue(own);
    }
    own.clock.ahead = Date.parse('2026-10-31T12:00:00Z') - Date.now();
    await own.db.update(tokens).set({ lastUsedAt: own.now() });
    const { points } = await read(home.income, { range: 'month_orders' }, own);
    expect(points).toHaveLength(31);
    expect(points.slice(28)).toEqual([
      { label: '2026-10-29', value: 2 },
      { label: '2026-10-30', value: 2 },
      { label: '2026-10-31', value: 1 },
    ]);
    expect(cairoDayOf(new Date('2026-10-29T21:30:00Z'))).toBe('2026-10-29');
    await own.close();
  });

  test('put today beside yesterday at the same hour on the clock, also over a change of the clock', async () => {
    const own = await openShop();
    await own.db.delete(orders);
    // Friday 30 October at noon; since Thursday noon 25 hours have passed.
    const placed = [
      '2026-10-28T20:59:00Z', // Wednesday 23:59
      '2026-10-29T08:59:00Z', // Thursday 11:59
      '2026-10-29T09:01:00Z', // Thursday 12:01, later than this hour
      '2026-10-29T22:00:00Z', // Friday 00:00
      '2026-10-30T09:30:00Z', // Friday 11:30
    ];
    await own.db.insert(orders).values(
      placed.map((moment, at) => ({
        clientName: 'Mona',
        status: at === 4 ? ('canceled' as const) : ('completed' as const),
        subtotal: toPiastres(10 ** at),
        totalPrice: toPiastres(10 ** at),
        createdAt: new Date(moment),
        completedAt: new Date(moment),
      })),
    );
    own.clock.ahead = Date.parse('2026-10-30T10:00:00Z') - Date.now();
    await own.db.update(tokens).set({ lastUsedAt: own.now(), expiresAt: new Date('2030-01-01') });
    expect(await read(home.today, {}, own)).toEqual({
      day: '2026-10-30',
      day_before: '2026-10-29',
      orders: { today: 2, yesterday: 1 },
      income: { today: 1000, yesterday: 10 },
    });
    await own.close();
  });

  test('are those of the list that a number links to', async () => {
    const { points } = await read(home.income, { range: 'month_orders' });
    for (const { label, value } of points) {
      const search = { date_from: label, date_to: label };
      const { body } = await shop.ask(shop.keys.admin, orderCalls.list, {}, { search });
      expect([label, body.meta.total]).toEqual([label, value]);
    }
  });
});
