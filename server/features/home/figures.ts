import { and, between, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/database.ts';
import { dailyFigures, figureChanges } from '#server/db/tables/figures.ts';

type Kind = (typeof dailyFigures.$inferSelect)['kind'];

export interface Figure {
  readonly kind: Kind;
  /** A day or a month, as asked for; '' where everything is one sum. */
  readonly label: string;
  readonly number: number;
  /** Piastres. */
  readonly amount: number;
}

const LABELS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', all: '' } as const;

/** Sums of the daily figures with all that changed since, so that they are never behind the orders. */
export async function readFigures(
  db: Reader,
  kinds: readonly Kind[],
  by: keyof typeof LABELS,
  days?: { readonly from: string; readonly to: string },
): Promise<Figure[]> {
  const part = (table: typeof dailyFigures | typeof figureChanges): SQL => sql`
    select ${table.kind} as kind, ${table.day} as day, ${table.number} as number, ${table.amount} as amount from ${table}
    where ${and(inArray(table.kind, [...kinds]), days && between(table.day, days.from, days.to))}`;
  const { rows } = await db.execute<Record<keyof Figure, string>>(sql`
    select kind, to_char(day, ${LABELS[by]}) as label, sum(number) as number, sum(amount) as amount
    from (${part(dailyFigures)} union all ${part(figureChanges)}) as figures group by 1, 2`);
  return rows.map(({ kind, label, number, amount }) => ({
    // The condition let only these kinds through.
    kind: kind as Kind,
    label,
    number: Number(number),
    amount: Number(amount),
  }));
}

/** Folds the changes into the daily figures; the sums are the same before and after. Answers how many were folded. */
export async function foldFigures(tx: Reader): Promise<number> {
  const { rows } = await tx.execute<{ folded: string }>(sql`
    with moved as (delete from figure_changes returning kind, day, number, amount),
    summed as (select kind, day, sum(number) as number, sum(amount) as amount, count(*) as changes
      from moved group by kind, day order by kind, day),
    written as (insert into daily_figures as old (kind, day, number, amount)
      select kind, day, number, amount from summed
      on conflict (kind, day) do update set number = old.number + excluded.number, amount = old.amount + excluded.amount)
    select coalesce(sum(changes), 0) as folded from summed`);
  return Number(rows[0]?.folded);
}
