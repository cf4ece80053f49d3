import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';

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
  const today = cairoDayOf(now);
  const completed = all.filter(({ status }) => status === 'completed');
  const orderOf = new Map(completed.map((order) => [order.id, order]));
  const sold = new Map<number, number>();
  for (const { orderId, productId, quantity } of lines) {
    if (productId !== null && orderOf.has(orderId)) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  const pounds = (some: typeof all) => some.reduce((sum, { totalPrice }) => sum + totalPrice, 0) / 100;
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
        today: pounds(paidIn(today)),
        yesterday: pounds(completed.filter(({ completedAt }) => isBefore(completedAt))),
      },
    },
    stats: {
      users: await liveRows(db, 'users'),
      products: await liveRows(db, 'products'),
      orders: all.length,
      revenue: pounds(completed),
      currency: 'EGP',
    },
    sold: [...sold].filter(([, pieces]) => pieces > 0).sort(([a, x], [b, y]) => y - x || a - b),
    placedIn: (start: string) => placedIn(start).length,
    incomeIn: (start: string) => pounds(paidIn(start)),
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
