import { inArray } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import type { offerList } from '#contract/offers.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { searchedIn } from '#server/db/search.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { offersToWire } from './wire.ts';

const BATCH = 1_000;

export const offerSource: ListSource<typeof offerList> = {
  from: offers,
  id: offers.id,
  sort: { id: offers.id, name: offers.sortKey, discount: offers.discount, created_at: offers.createdAt },
  filters: {
    type: oneOfColumn(offers.type),
    brand: oneOfColumn(offers.brandId),
    category: oneOfColumn(offers.categoryId),
  },
  search: searchedIn(offers, offers.name),
  deletedAt: offers.deletedAt,
};

/** One page of offers. */
export async function listOffers(db: Reader, query: ListQuery<typeof offerList>) {
  const { ids, meta } = await pageOfIds(db, offerSource, query);
  return { data: await offersOf(db, ids), meta };
}

/** All offers of a list in batches, for a file of them. */
export async function* offerBatches(db: Reader, query: ListQuery<typeof offerList>) {
  for await (const ids of idBatches(db, offerSource, query, BATCH)) yield await offersOf(db, ids);
}

async function offersOf(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return offersToWire(db, inOrder(ids, rows));
}
