import { asPiastres, type Piastres } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, isNotNull, sql } from '#server/db/query/drizzle.ts';
import { entries } from '#server/db/tables/ledger.ts';

/** What the marketplace keeps of each line of these orders, by the line's id; what was never sold with one is left out. */
export async function commissionsOf(db: Reader, orderIds: readonly number[]): Promise<Map<number, Piastres>> {
  const isCommission = and(eq(entries.account, 'income:commission'), eq(entries.component, 'commission'));
  const rows = await db
    .select({ line: entries.orderLineId, kept: sql<string>`-sum(${entries.amount})` })
    .from(entries)
    .where(and(inArray(entries.orderId, [...orderIds]), isCommission, isNotNull(entries.orderLineId)))
    .groupBy(entries.orderLineId);
  return new Map(rows.map(({ line, kept }) => [line ?? 0, asPiastres(Number(kept))]));
}
