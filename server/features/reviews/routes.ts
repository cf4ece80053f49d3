import type { ListQuery } from '#contract/list.ts';
import { reviews as contract, type Review, type reviewList } from '#contract/reviews.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, inArray, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable } from '#server/http/removal.ts';
import { countRating, reviewsToWire } from './store.ts';

const BATCH = 1_000;

const reviewSource: ListSource<typeof reviewList> = {
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

const removable: Removable<typeof reviews> = {
  table: reviews,
  resource: 'reviews',
  async toWire(db, row) {
    return { ...(await reviewsToWire(db, [row]))[0] };
  },
  async afterToggle({ db }, { productId }) {
    if (productId !== null) await countRating(db, productId);
  },
};

const COLUMNS: readonly CsvColumn<Review>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Product', ar: 'المنتج' }, cell: ({ product_name }) => product_name },
  { title: { en: 'User', ar: 'المستخدم' }, cell: ({ user_name }) => user_name },
  { title: { en: 'Stars', ar: 'النجوم' }, cell: ({ value }) => value },
  { title: { en: 'Description', ar: 'نص التقييم' }, cell: ({ description }) => description },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ order_id }) => order_id },
  { title: { en: 'Date', ar: 'التاريخ' }, cell: ({ created_at }) => new Date(created_at) },
];

function mountReviews(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, reviews, listReviews(call.db, call.list)));
  mountRecord(api, contract, removable);
  mountBulkRemoval(api, contract, reviewSource, removable);
  mountExport(api, contract, {
    name: 'reviews',
    columns: () => COLUMNS,
    rows: ({ db, list }) => reviewBatches(db, list),
  });
}

export const reviewsFeature: Feature = {
  mount: mountReviews,
  named: null,
  found: null,
  purged: [reviews],
};

/** One page of reviews. */
async function listReviews(db: Reader, query: ListQuery<typeof reviewList>) {
  const { ids, meta } = await pageOfIds(db, reviewSource, query);
  return { data: await reviewsOf(db, ids), meta };
}

/** All reviews of a list in batches, for a file of them. */
async function* reviewBatches(db: Reader, query: ListQuery<typeof reviewList>) {
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
