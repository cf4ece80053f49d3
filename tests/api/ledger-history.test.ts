import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allocate } from '#contract/allocation.ts';
import { asPiastres } from '#contract/money.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import { entries, postings } from '#server/db/tables/ledger.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { settings } from '#server/db/tables/upkeep.ts';
import { readFigures } from '#server/domain/figures/figures.ts';
import { isHistoryWaiting, ledgerHistory } from '#server/jobs/ledger-history.ts';
import { addOrder } from './goods.ts';
import { balances, isMarked } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the shop knows the day in Cairo since when it posts each sale', async () => {
  const [from] = await shop.db.select().from(settings).where(eq(settings.key, 'ledger_from'));
  expect(from?.value).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(String(from?.value) <= cairoDay(new Date())).toBe(true);
});

const run = (at = new Date()) => shop.db.transaction((tx) => ledgerHistory.run(tx, at, undefined));

/** Both sides of midnight in Cairo, on the days whose nights have 23 and 25 hours too. */
const MOMENTS = [
  '2026-04-23T21:59:59Z',
  '2026-04-23T22:00:00Z',
  '2026-10-29T20:59:59Z',
  '2026-10-29T21:00:00Z',
  '2026-10-29T22:30:00Z',
];

async function fill(): Promise<number[]> {
  const ids: number[] = [];
  for (const moment of MOMENTS) {
    const { id } = await addOrder(shop.db, {
      status: 'completed',
      promo: { code: 'EID', percentage: 7.5 },
      shippingFee: 1_999,
      createdAt: new Date(moment),
      lines: [
        {
          productId: shop.products.shirt,
          name: 'قميص',
          price: 3_333,
          quantity: 1,
          provider: { id: shop.people.provider, name: 'بيت القطن' },
        },
        {
          productId: shop.products.bag,
          name: 'شنطة',
          price: 3_333,
          quantity: 1,
          provider: { id: shop.people.otherProvider, name: 'معرض الجلود' },
        },
        { productId: shop.products.pen, name: 'قلم', price: 101, quantity: 3 },
      ],
    });
    await shop.db
      .update(orders)
      .set({ completedAt: new Date(moment) })
      .where(eq(orders.id, id));
    ids.push(id);
  }
  return ids;
}

async function revenueByDay() {
  const { rows } = await shop.db.execute<{
    day: string;
    sum: string;
  }>(sql`select to_char(day, 'YYYY-MM-DD') as day, sum(amount) as sum
    from entries where account = 'customers' and kind in ('history', 'sale', 'sale_void', 'return') group by day order by day`);
  return rows.map(({ day, sum }) => [day, Number(sum)]);
}

const figuresByDay = async () =>
  (await readFigures(shop.db, ['income'], 'day')).map(({ label, amount }) => [label, amount]).sort();

test('orders completed before the ledger are taken into it once, by their day in Cairo', async () => {
  const ids = await fill();
  expect(await isHistoryWaiting(shop.db, new Date())).toBe(true);
  expect(await run()).toMatchObject({ orders: ids.length + 1 });
  expect(await isHistoryWaiting(shop.db, new Date())).toBe(false);
  expect(await revenueByDay()).toEqual(await figuresByDay());
  const sums = await balances(shop);
  expect(Object.keys(sums).filter((account) => account.startsWith('provider:') || account === 'customers')).toEqual([]);
  const before = await shop.db.select().from(postings);
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['history', 'history_paid']));
  expect(await run()).toEqual({ orders: 0, lines: 0 });
  expect(await run(new Date(Date.now() + 25 * 3_600_000))).toEqual({ orders: 0, lines: 0 });
  expect(await shop.db.select().from(postings)).toEqual(before);
});

test('every older line has its part of the promo code, as the contract shares it', async () => {
  for (const order of await shop.db.select().from(orders)) {
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(orderLines.id);
    const shares = allocate(
      order.promoAmount,
      lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
    );
    expect(lines.map(({ promoShare }) => promoShare)).toEqual(lines.map(({ id }) => shares.get(id) ?? asPiastres(0)));
  }
});

test('what was interrupted goes on, and what came later follows; canceled and open orders are left alone', async () => {
  const at = new Date();
  const { id } = await addOrder(shop.db, {
    status: 'completed',
    lines: [{ productId: shop.products.pen, name: 'قلم', price: 500, quantity: 1 }],
  });
  const lost = shop.db.transaction(async (tx) => {
    await ledgerHistory.run(tx, at, undefined);
    throw new Error('the power went');
  });
  await expect(lost).rejects.toThrow('the power went');
  expect(await isMarked(shop, id)).toBe(false);
  expect(await isHistoryWaiting(shop.db, at)).toBe(true);
  expect(await run(at)).toEqual({ orders: 1, lines: 1 });
  expect(await isMarked(shop, id)).toBe(true);
  expect(await isMarked(shop, shop.orders.canceled.id)).toBe(false);
  expect(await isMarked(shop, shop.orders.own.id)).toBe(false);
});

test('what the ledger saw completed is never marked, nor an order that somebody reopens at the same moment twice', async () => {
  expect((await setStatus(shop, shop.orders.own.id, { status: 'completed' })).status).toBe(200);
  const { id } = await addOrder(shop.db, {
    status: 'completed',
    lines: [{ productId: shop.products.pen, name: 'قلم', price: 700, quantity: 1 }],
  });
  await Promise.all([
    run(new Date(Date.now() + 50 * 3_600_000)),
    setStatus(shop, id, { status: 'in_progress', reason: 'wrong_status' }),
  ]);
  expect(await isMarked(shop, shop.orders.own.id)).toBe(false);
  expect(await isMarked(shop, id)).toBe(true);
  const history = (await shop.db.select().from(entries)).filter((one) => one.kind === 'history' && one.amount === -700);
  expect(history).toHaveLength(1);
  expect(await revenueByDay()).toEqual(await figuresByDay());
});
