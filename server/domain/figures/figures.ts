import { asPiastres, type Piastres } from '#contract/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { fixed } from '#server/db/fixed-sql.ts';
import { and, between, eq, inArray, type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { dailyFigures, figureChanges, providerFigureChanges, providerFigures } from '#server/db/tables/figures.ts';

type Kind = (typeof dailyFigures.$inferSelect)['kind'];

interface Figure {
  readonly kind: Kind;
  /** A day or a month, as asked for; '' where everything is one sum. */
  readonly label: string;
  readonly number: number;
  readonly amount: Piastres;
}

const LABELS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', all: '' } as const;

/** Sums of the daily figures with all that changed since, so that they are never behind the orders. */
export async function readFigures(
  db: Reader,
  kinds: readonly Kind[],
  by: keyof typeof LABELS,
  days?: { readonly from: string; readonly to: string },
): Promise<Figure[]> {
  const { rows } = await db.execute<Record<keyof Figure, string>>(sql`
    select kind, to_char(day, ${LABELS[by]}) as label, sum(number) as number, sum(amount) as amount
    from (${dailyParts(kinds, days)}) as figures group by 1, 2`);
  return rows.map(({ kind, label, number, amount }) => ({
    // The condition let only these kinds through.
    kind: kind as Kind,
    label,
    number: Number(number),
    amount: asPiastres(Number(amount)),
  }));
}

function dailyParts(kinds: readonly Kind[], days?: { readonly from: string; readonly to: string }): SQL {
  const part = (table: typeof dailyFigures | typeof figureChanges): SQL => sql`
    select ${table.kind} as kind, ${table.day} as day, ${table.number} as number, ${table.amount} as amount from ${table}
    where ${and(inArray(table.kind, [...kinds]), days && between(table.day, days.from, days.to))}`;
  return sql`${part(dailyFigures)} union all ${part(figureChanges)}`;
}

const ALL_ORDERS = fixed(sql`select kind as tab, sum(number) as count from (${numbersIn(dailyFigures)}
  union all ${numbersIn(figureChanges)}) as figures group by kind`);

function numbersIn(table: typeof dailyFigures | typeof figureChanges): SQL {
  const kinds = sql.raw(ORDER_STATUSES.map((status) => `'${status}'`).join(', '));
  return sql`select ${table.kind} as kind, ${table.number} as number from ${table} where ${table.kind} in (${kinds})`;
}

/** The numbers of the order tabs over everything, as rows of `tab` and `count`: all orders, or those with a line of one provider. */
export function ordersByStatus(providerId?: number): SQL {
  return providerId === undefined
    ? ALL_ORDERS
    : sql`select status as tab, sum(number) as count from (${providerParts(providerId)}) as figures group by status`;
}

/** The orders of one provider by their status now, and what his own lines in them come to. Never behind the orders. */
export async function providerFiguresOf(db: Reader, providerId: number) {
  const { rows } = await db.execute<{ status: OrderStatus; number: string; amount: string }>(sql`
    select status, sum(number) as number, sum(amount) as amount
    from (${providerParts(providerId)}) as figures group by status`);
  return rows.map(({ status, number, amount }) => ({
    status,
    number: Number(number),
    amount: asPiastres(Number(amount)),
  }));
}

function providerParts(providerId: number): SQL {
  const part = (table: typeof providerFigures | typeof providerFigureChanges): SQL => sql`
    select ${table.status} as status, ${table.number} as number, ${table.amount} as amount from ${table}
    where ${eq(table.providerId, providerId)}`;
  return sql`${part(providerFigures)} union all ${part(providerFigureChanges)}`;
}

/** The ids of all providers who have lines in orders, as SQL, or of this one if he has any. */
export function providersWithOrders(providerId?: number): SQL {
  const part = (table: typeof providerFigures | typeof providerFigureChanges): SQL => sql`
    select ${table.providerId} as id, ${table.number} as number from ${table}
    where ${providerId === undefined ? sql`true` : eq(table.providerId, providerId)}`;
  return sql`select id from (${part(providerFigures)} union all ${part(providerFigureChanges)}) as figures
    group by id having sum(number) > 0`;
}

/** Rolls up the changes into the figures; the sums are the same before and after. Returns how many were rolled up. */
export async function rollUpFigures(tx: Reader): Promise<number> {
  const daily = await rollUpSums(tx, dailyFigures, figureChanges, ['kind', 'day']);
  return daily + (await rollUpSums(tx, providerFigures, providerFigureChanges, ['provider_id', 'status']));
}

/** The same for any sums that are kept like these: `number` and `amount` by two columns. */
export async function rollUpSums(
  tx: Reader,
  figures: PgTable,
  changes: PgTable,
  key: readonly [string, string],
): Promise<number> {
  const by = sql.raw(key.join(', '));
  const { rows } = await tx.execute<{ rolled: string }>(sql`
    with moved as (delete from ${changes} returning ${by}, number, amount),
    summed as (select ${by}, sum(number) as number, sum(amount) as amount, count(*) as changes
      from moved group by ${by} order by ${by}),
    written as (insert into ${figures} as old (${by}, number, amount)
      select ${by}, number, amount from summed
      on conflict (${by}) do update set number = old.number + excluded.number, amount = old.amount + excluded.amount)
    select coalesce(sum(changes), 0) as rolled from summed`);
  return Number(rows[0]?.rolled);
}
