import { aliasKey } from '#contract/governorates.ts';
import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import type { shippingFeeList, UnmappedText } from '#contract/shipping-fees.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { inArray, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { orders } from '#server/db/tables/orders.ts';
import { shippingFees } from '#server/db/tables/shop.ts';
import { recordToWire } from '#server/http/reply.ts';

export type FeeRow = typeof shippingFees.$inferSelect;

export const feeSource: ListSource<typeof shippingFeeList> = {
  from: shippingFees,
  id: shippingFees.id,
  sort: { id: shippingFees.id, name: shippingFees.sortKey, fee: shippingFees.fee },
  filters: { enabled: (wanted) => (wanted ? sql`${shippingFees.enabled}` : sql`not ${shippingFees.enabled}`) },
  search: searchedIn(shippingFees),
};

export async function listFees(db: Reader, query: ListQuery<typeof shippingFeeList>) {
  const { ids, meta } = await pageOfIds(db, feeSource, query);
  return { data: (await feesOf(db, ids)).map(feeToWire), meta };
}

/** The fees with these ids, in their order. */
export async function feesOf(db: Reader, ids: readonly number[]): Promise<FeeRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(shippingFees)
    .where(inArray(shippingFees.id, [...ids]));
  return inOrder(ids, rows);
}

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
      orders_count: spellings.reduce((sum, { count }) => sum + Number(count), 0),
    }))
    .sort((a, b) => b.orders_count - a.orders_count)
    .slice(0, MOST_TEXTS);
}
