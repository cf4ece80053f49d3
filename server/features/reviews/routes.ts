import { reviews as contract, type Review, type reviewList } from '#contract/reviews.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inArray, sql } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { searchedIn } from '#server/db/search.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Feature } from '#server/http/feature.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import type { RecordKind } from '#server/http/removal.ts';
import { countRating, reviewsToWire } from './store.ts';

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

const reviewKind: RecordKind<typeof reviews, Review> = {
  table: reviews,
  resource: 'reviews',
  toWire: async (db, row) => oneRow(await reviewsToWire(db, [row])),
  async afterWrite({ db }, { productId }) {
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
  mountReadOrDelete(api, contract, reviewKind, { source: reviewSource, rowsToWire: reviewsToWire, csv: COLUMNS });
  mountBulkRemoval(api, contract, reviewSource, reviewKind);
}

export const reviewsFeature: Feature = {
  mount: mountReviews,
  named: null,
  found: null,
  purged: [reviews],
};
