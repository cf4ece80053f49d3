import { and, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import type { reviewList } from '#contract/reviews.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { searchedIn } from '#server/db/search.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import { reviewsToWire } from './store.ts';

const BATCH = 1_000;

export const reviewSource: ListSource<typeof reviewList> = {
  from: reviews,
  id: reviews.id,
  sort: { created_at: reviews.createdAt, value: reviews.value, id: reviews.id },
  filters: {
    value: (values) => inArray(reviews.value, values.map(Number)),
    product: oneOfColumn(reviews.productId),
    provider: (ids) =>
      sql`${reviews.productId} in (select ${products.id} from ${products} where ${inArray(products.providerId, [...ids])})`,
    user: oneOfColumn(reviews.userId),
    date_from: fromDay(reviews.createdAt),
    date_to: toDay(reviews.createdAt),
  },
  search: searchedIn(reviews),
  deletedAt: reviews.deletedAt,
};

/** One page of reviews. */
export async function listReviews(db: Reader, query: ListQuery<typeof reviewList>) {
  const { ids, meta } = await pageOfIds(db, reviewSource, query);
  return { data: await reviewsOf(db, ids), meta };
}

/** All reviews of a list in batches, for a file of them. */
export async function* reviewBatches(db: Reader, query: ListQuery<typeof reviewList>) {
  for await (const ids of idBatches(db, reviewSource, query, BATCH)) yield await reviewsOf(db, ids);
}

async function reviewsOf(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.id, [...ids])));
  return reviewsToWire(db, inOrder(ids, rows));
}
