import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { reviews as contract, type Review, type reviewList } from '#contract/reviews.ts';
import { allIds } from '#server/db/paging.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable, removeOrRestore } from '#server/http/removal.ts';
import { listReviews, reviewBatches, reviewSource } from './list.ts';
import { countRating, shownReviews } from './store.ts';

const removable: Removable<typeof reviews> = {
  table: reviews,
  entity: 'reviews',
  async shown(db, row) {
    return { ...(await shownReviews(db, [row]))[0] };
  },
  async follow(db, { productId }) {
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

export function mountReviews(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, reviews, listReviews(call.db, call.list)));
  mountRecord(api, contract, removable);
  mount(api, contract.bulk, removeMany, { inTransaction: false });
  mountExport(api, contract, {
    name: 'reviews',
    columns: () => COLUMNS,
    rows: ({ db, list }) => reviewBatches(db, list),
  });
}

function removeMany(call: Call<typeof contract.bulk>) {
  return runBulk<typeof reviewList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => allIds(db, reviewSource, query, MOST_AT_ONCE),
    change: (tx, id) => removeOrRestore(call.body.action, { ...call, db: tx, params: { id } }, removable),
  });
}
