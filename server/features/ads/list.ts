import { inArray } from 'drizzle-orm';
import type { adList } from '#contract/ads.ts';
import type { ListQuery } from '#contract/list.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { searchedIn } from '#server/db/search.ts';
import { ads } from '#server/db/tables/promotions.ts';
import { adToWire } from './store.ts';

const BATCH = 1_000;

export const adSource: ListSource<typeof adList> = {
  from: ads,
  id: ads.id,
  sort: { created_at: ads.createdAt, id: ads.id },
  filters: { type: oneOfColumn(ads.type) },
  search: searchedIn(ads),
  deletedAt: ads.deletedAt,
};

/** One page of ads. */
export async function listAds(db: Reader, query: ListQuery<typeof adList>) {
  const { ids, meta } = await pageOfIds(db, adSource, query);
  return { data: await adsOf(db, ids), meta };
}

/** All ads of a list in batches, for a file of them. */
export async function* adBatches(db: Reader, query: ListQuery<typeof adList>) {
  for await (const ids of idBatches(db, adSource, query, BATCH)) yield await adsOf(db, ids);
}

async function adsOf(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(ads)
    .where(inArray(ads.id, [...ids]));
  return inOrder(ids, rows).map(adToWire);
}
