import { inArray } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import type { promoCodeList } from '#contract/promo-codes.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { idBatches, inOrder, pageOfIds } from '#server/db/paging.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { shownPromoCodes } from './store.ts';

const BATCH = 1_000;

export const promoCodeSource: ListSource<typeof promoCodeList> = {
  from: promoCodes,
  id: promoCodes.id,
  sort: {
    id: promoCodes.id,
    code: promoCodes.codeKey,
    percentage: promoCodes.percentage,
    created_at: promoCodes.createdAt,
  },
  filters: {},
  search: { id: promoCodes.id, text: promoCodes.searchText },
  deletedAt: promoCodes.deletedAt,
};

/** One page of promo codes. */
export async function listPromoCodes(db: Reader, query: ListQuery<typeof promoCodeList>) {
  const { ids, meta } = await pageOfIds(db, promoCodeSource, query);
  return { data: await promoCodesOf(db, ids), meta };
}

/** All promo codes of a list in batches, for a file of them. */
export async function* promoCodeBatches(db: Reader, query: ListQuery<typeof promoCodeList>) {
  for await (const ids of idBatches(db, promoCodeSource, query, BATCH)) yield await promoCodesOf(db, ids);
}

async function promoCodesOf(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.id, [...ids]));
  return shownPromoCodes(db, inOrder(ids, rows));
}
