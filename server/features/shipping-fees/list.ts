import { aliasKey } from '#contract/governorates.ts';
import { toPounds } from '#contract/money.ts';
import type { shippingFeeList, UnmappedText } from '#contract/shipping-fees.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { recordList } from '#server/db/record-list.ts';
import { searchedIn } from '#server/db/search.ts';
import { orders } from '#server/db/tables/orders.ts';
import { shippingFees } from '#server/db/tables/shop.ts';
import { recordToWire } from '#server/http/reply.ts';

export type FeeRow = typeof shippingFees.$inferSelect;

const source: ListSource<typeof shippingFeeList> = {
  from: shippingFees,
  id: shippingFees.id,
  sort: { id: shippingFees.id, name: shippingFees.sortKey, fee: shippingFees.fee },
  filters: { enabled: (wanted) => (wanted ? sql`${shippingFees.enabled}` : sql`not ${shippingFees.enabled}`) },
  search: searchedIn(shippingFees),
};

export const listedFees = recordList(shippingFees, {
  source,
  rowsToWire: async (_db, rows) => rows.map(feeToWire),
});

export function feeToWire(row: FeeRow) {
  return {
    ...recordToWire({ ...row, deletedAt: null }),
    code: row.code,
    name: row.name,
    name_en: row.nameEn,
    fee: toPounds(row.fee),
    return_fee: toPounds(row.returnFee),
    days_min: row.daysMin,
    days_max: row.daysMax,
    enabled: row.enabled,
  };
}

const MOST_TEXTS = 500;

/** What orders call their governorate and nobody knows; one line for all spellings that mean the same. */
export async function listUnmapped(db: Reader): Promise<UnmappedText[]> {
  const { rows } = await db.execute<{ text: string; count: string }>(sql`
    select ${orders.governorate} as text, count(*) as count from ${orders}
    where ${orders.governorate} is not null and ${orders.governorateCode} is null
    group by ${orders.governorate} order by count(*) desc, ${orders.governorate}`);
  const alike = Map.groupBy(rows, ({ text }) => aliasKey(text) || text);
  return [...alike.values()]
    .map((spellings) => ({
      // The first one is what most orders have.
      text: spellings[0]?.text ?? '',
      spellings: spellings.map(({ text }) => text),
      orders_count: spellings.reduce((sum, { count }) => sum + Number(count), 0),
    }))
    .sort((a, b) => b.orders_count - a.orders_count)
    .slice(0, MOST_TEXTS);
}
