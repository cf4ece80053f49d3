import type { IncomeRange, StatusRange } from '#contract/home.ts';
import { asPiastres, CURRENCY, NOTHING, toPounds } from '#contract/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import { WAITING_TOO_LONG_HOURS } from '#contract/orders.ts';
import { cairoDay, cairoDayOf } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, desc, eq, gt, isNull, lt, type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { categories } from '#server/db/tables/catalog.ts';
import { complaints } from '#server/db/tables/feedback.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { returns } from '#server/db/tables/returns.ts';
import { jobRuns } from '#server/db/tables/upkeep.ts';
import { readFigures } from '#server/domain/figures/figures.ts';
import { LEDGER_CHECK_JOB } from '#server/domain/ledger/check.ts';
import { daysOfMonth, daysUntil, lastDayOfMonth, monthsOfYear, monthsUntil } from './cairo-days.ts';

/** The four cards; revenue in pounds. */
export async function readStats(db: Reader) {
  const figures = await readFigures(db, ['users', 'products', 'income', ...ORDER_STATUSES], 'all');
  const sumOf = (kind: string) => figures.find((figure) => figure.kind === kind);
  return {
    users: sumOf('users')?.number ?? 0,
    products: sumOf('products')?.number ?? 0,
    orders: ORDER_STATUSES.reduce((sum, status) => sum + (sumOf(status)?.number ?? 0), 0),
    // What came back is taken off it.
    revenue: toPounds(sumOf('income')?.amount ?? NOTHING),
    currency: CURRENCY,
  };
}

/** The counter of each product is kept in the transactions that complete and reopen its orders. */
export function readMostSold(db: Reader, limit: number) {
  return db
    .select({
      product_id: products.id,
      product: products.name,
      category: categories.name,
      sold_quantity: products.soldQuantity,
      provider: accounts.name,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(accounts, eq(accounts.id, products.providerId))
    .where(and(isNull(products.deletedAt), gt(products.soldQuantity, 0)))
    .orderBy(desc(products.soldQuantity), asc(products.id))
    .limit(limit);
}

interface Span {
  readonly by: 'day' | 'month';
  labels(today: string): string[];
}

const SPANS: Readonly<Record<IncomeRange, Span>> = {
  year_orders: { by: 'month', labels: monthsOfYear },
  month_orders: { by: 'day', labels: daysOfMonth },
  monthly: { by: 'month', labels: (today) => monthsUntil(today, 12) },
  daily: { by: 'day', labels: (today) => daysUntil(today, 30) },
};

/** Orders by the day of placing or income by the day of completion, every day or month of the range with a value. */
export async function readIncome(db: Reader, range: IncomeRange, at: Date) {
  const { by, labels } = SPANS[range];
  const shown = labels(await cairoDayOf(db, at));
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const days = by === 'day' ? { from: first, to: last } : { from: `${first}-01`, to: lastDayOfMonth(last) };
  if (range === 'monthly' || range === 'daily') {
    const figures = await readFigures(db, ['income'], by, days);
    const amounts = new Map(figures.map(({ label, amount }) => [label, toPounds(amount)]));
    return { unit: 'EGP' as const, points: shown.map((label) => ({ label, value: amounts.get(label) ?? 0 })) };
  }
  const counts = new Map<string, number>();
  for (const { label, number } of await readFigures(db, ORDER_STATUSES, by, days)) {
    counts.set(label, (counts.get(label) ?? 0) + number);
  }
  return { unit: 'orders' as const, points: shown.map((label) => ({ label, value: counts.get(label) ?? 0 })) };
}

/** Orders placed in this month or year, by the status they have now. */
export async function readOrderStatus(db: Reader, range: StatusRange, at: Date) {
  const today = await cairoDayOf(db, at);
  const year = today.slice(0, 4);
  const days =
    range === 'yearly'
      ? { from: `${year}-01-01`, to: `${year}-12-31` }
      : { from: `${today.slice(0, 7)}-01`, to: lastDayOfMonth(today) };
  const figures = await readFigures(db, ORDER_STATUSES, 'all', days);
  const numberOf = (status: OrderStatus) => figures.find(({ kind }) => kind === status)?.number ?? 0;
  const counts = {
    completed: numberOf('completed'),
    canceled: numberOf('canceled'),
    in_progress: numberOf('in_progress'),
    other: numberOf('other'),
  };
  return { ...days, counts };
}

/**
 * Orders placed and pounds earned, less what came back, on this day in Cairo, and on the day before until the hour of `at`. The rows of two days are
 * read along the indexes by moment, because the daily figures know no hours.
 */
export async function readToday(db: Reader, at: Date) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with wall as (select ${at.toISOString()}::timestamptz at time zone 'Africa/Cairo' as clock),
    span as (select
      date_trunc('day', clock) at time zone 'Africa/Cairo' as today,
      (date_trunc('day', clock) + interval '1 day') at time zone 'Africa/Cairo' as tomorrow,
      (date_trunc('day', clock) - interval '1 day') at time zone 'Africa/Cairo' as yesterday,
      (clock - interval '1 day') at time zone 'Africa/Cairo' as same_hour,
      to_char(clock, 'YYYY-MM-DD') as day,
      to_char(clock - interval '1 day', 'YYYY-MM-DD') as day_before
      from wall),
    placed as (select
      count(*) filter (where created_at >= (select today from span)) as today,
      count(*) filter (where created_at < (select same_hour from span)) as yesterday
      from orders where created_at >= (select yesterday from span) and created_at < (select tomorrow from span)),
    earned as (select
      coalesce(sum(total_price) filter (where completed_at >= (select today from span)), 0) as today,
      coalesce(sum(total_price) filter (where completed_at < (select same_hour from span)), 0) as yesterday
      from orders where completed_at >= (select yesterday from span) and completed_at < (select tomorrow from span)
      and status = 'completed'),
    returned as (select
      coalesce(sum(total) filter (where received_at >= (select today from span)), 0) as today,
      coalesce(sum(total) filter (where received_at < (select same_hour from span)), 0) as yesterday
      from returns where received_at >= (select yesterday from span) and received_at < (select tomorrow from span))
    select span.day, span.day_before, placed.today as placed, placed.yesterday as placed_before,
      earned.today - returned.today as earned, earned.yesterday - returned.yesterday as earned_before
    from span, placed, earned, returned`);
  const [row = {}] = rows;
  const pounds = (sum: string | undefined) => toPounds(asPiastres(Number(sum)));
  return {
    day: String(row.day),
    day_before: String(row.day_before),
    orders: { today: Number(row.placed), yesterday: Number(row.placed_before) },
    income: { today: pounds(row.earned), yesterday: pounds(row.earned_before) },
  };
}

/** What somebody should look at; each is counted along an index that holds just these rows. */
export async function readAttention(db: Reader, at: Date) {
  const since = new Date(at.getTime() - WAITING_TOO_LONG_HOURS * 3_600_000);
  const today = cairoDay(at);
  return {
    pending_complaints: await count(
      db,
      complaints,
      and(eq(complaints.status, 'pending'), isNull(complaints.deletedAt)),
    ),
    waiting_orders: await count(db, orders, and(eq(orders.status, 'in_progress'), lt(orders.createdAt, since))),
    products_out: await count(db, products, and(eq(products.totalQuantity, 0), isNull(products.deletedAt))),
    returns_waiting: await count(db, returns, eq(returns.status, 'requested')),
    refunds_overdue: await count(db, returns, and(eq(returns.status, 'received'), lt(returns.dueOn, today))),
    ledger_differences: await ledgerDifferences(db),
  };
}

/** As the job left it, which counts each thing by its name. */
async function ledgerDifferences(db: Reader): Promise<number> {
  const [last] = await db.select({ outcome: jobRuns.outcome }).from(jobRuns).where(eq(jobRuns.name, LEDGER_CHECK_JOB));
  const found: Record<string, number> = JSON.parse(last?.outcome || '{}');
  return Object.values(found).reduce((sum, one) => sum + one, 0);
}

async function count(db: Reader, table: PgTable, which: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from ${table} where ${which}`);
  return Number(rows[0]?.count);
}
