import { reviews as contract, type Review } from '#contract/reviews.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable } from '#server/http/removal.ts';
import { listReviews, reviewBatches, reviewSource } from './list.ts';
import { countRating, reviewsToWire } from './store.ts';

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
  purged: [reviews],
};
