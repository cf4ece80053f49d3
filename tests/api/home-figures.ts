import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { home } from '#contract/home.ts';
import type { Database } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import type { Shop } from './shop.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });

/** A moment's day in Cairo, told by the platform's own calendar and not by the database's. */
export function cairoDayOf(at: Date): string {
  return calendar.format(at);
}

/** Every figure of the home screen, counted one order after the other. Pounds, as they travel. */
export async function recount(db: Database, now: Date) {
  const all = (await db.select().from(orders)).map((order) => ({
    ...order,
    placed: cairoDayOf(order.createdAt),
    paid: order.completedAt === null ? '' : cairoDayOf(order.completedAt),
  }));
  const lines = await db.select().from(orderLines);
  const back = (await db.select().from(returns)).flatMap(({ receivedAt, total }) =>
    receivedAt ? [{ receivedAt, came: cairoDayOf(receivedAt), total }] : [],
  );
  const today = cairoDayOf(now);
  const completed = all.filter(({ status }) => status === 'completed');
  const orderOf = new Map(completed.map((order) => [order.id, order]));
  const sold = new Map<number, number>();
  for (const { orderId, productId, quantity, returnedQuantity } of lines) {
    if (productId !== null && orderOf.has(orderId))
      sold.set(productId, (sold.get(productId) ?? 0) + quantity - returnedQuantity);
  }
  const pounds = (some: typeof all) => some.reduce((sum, { totalPrice }) => sum + totalPrice, 0) / 100;
  const poundsBack = (some: typeof back) => some.reduce((sum, { total }) => sum + total, 0) / 100;
  const less = (one: number, other: number) => Math.round((one - other) * 100) / 100;
  const backIn = (start: string) => poundsBack(back.filter(({ came }) => came.startsWith(start)));
  const placedIn = (start: string) => all.filter(({ placed }) => placed.startsWith(start));
  const paidIn = (start: string) => completed.filter(({ paid }) => paid.startsWith(start));
  const countsIn = (start: string) => {
    const placed = placedIn(start);
    const numberOf = (status: string) => placed.filter((order) => order.status === status).length;
    return Object.fromEntries(['completed', 'canceled', 'in_progress', 'other'].map((one) => [one, numberOf(one)]));
  };
  const before = new Date(now.getTime() - 24 * 3_600_000);
  const isBefore = (moment: Date | null) =>
    moment !== null && cairoDayOf(moment) === cairoDayOf(before) && moment < before;
  return {
    today: {
      day: today,
      day_before: cairoDayOf(before),
      orders: {
        today: placedIn(today).length,
        yesterday: all.filter(({ createdAt }) => isBefore(createdAt)).length,
      },
      income: {
        today: less(pounds(paidIn(today)), backIn(today)),
        yesterday: less(
          pounds(completed.filter(({ completedAt }) => isBefore(completedAt))),
          poundsBack(back.filter(({ receivedAt }) => isBefore(receivedAt))),
        ),
      },
    },
    stats: {
      users: await liveRows(db, 'users'),
      products: await liveRows(db, 'products'),
      orders: all.length,
      revenue: less(pounds(completed), backIn('')),
      currency: 'EGP',
    },
    sold: [...sold].filter(([, pieces]) => pieces > 0).sort(([a, x], [b, y]) => y - x || a - b),
    placedIn: (start: string) => placedIn(start).length,
    incomeIn: (start: string) => less(pounds(paidIn(start)), backIn(start)),
    status: { monthly: countsIn(today.slice(0, 7)), yearly: countsIn(today.slice(0, 4)) },
    waiting: all.filter(
      ({ status, createdAt }) => status === 'in_progress' && now.getTime() - createdAt.getTime() > 48 * 3_600_000,
    ).length,
  };
}

async function liveRows(db: Database, table: 'users' | 'products'): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table} where deleted_at is null`),
  );
  return Number(rows[0]?.n);
}

/** What an Admin of the shop is told. */
export async function readFigures(
  of: Shop,
  endpoint: (typeof home)[keyof typeof home],
  search: Record<string, string> = {},
) {
  const { status, body } = await of.ask(of.keys.admin, endpoint, {}, { search });
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(body.as_of) - of.now().getTime())).toBeLessThan(60_000);
  return body.data;
}

/** Every figure that the server tells against every figure counted by hand. */
export async function expectFigures(of: Shop): Promise<void> {
  const truth = await recount(of.db, of.now());
  expect(await readFigures(of, home.stats, {})).toEqual(truth.stats);
  const best = await readFigures(of, home.mostSold, { limit: '10' });
  const told = best.map((row: { product_id: number; sold_quantity: number }) => [row.product_id, row.sold_quantity]);
  expect(told).toEqual(truth.sold.slice(0, 10));
  for (const range of ['monthly', 'yearly'] as const) {
    expect([range, (await readFigures(of, home.orderStatus, { range })).counts]).toEqual([range, truth.status[range]]);
  }
  for (const range of ['year_orders', 'month_orders', 'monthly', 'daily'] as const) {
    const { unit, points } = await readFigures(of, home.income, { range });
    const value = unit === 'EGP' ? truth.incomeIn : truth.placedIn;
    const expected = points.map(({ label }: { label: string }) => ({ label, value: value(label) }));
    expect([range, points]).toEqual([range, expected]);
  }
  expect((await readFigures(of, home.needsAttention, {})).waiting_orders).toBe(truth.waiting);
  expect(await readFigures(of, home.today, {})).toEqual(truth.today);
}
