import type { ListQuery } from '#contract/list.ts';
import { offers as contract, type Offer, type offerList } from '#contract/offers.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { inArray } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { offers } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters } from '#server/http/removal.ts';
import { addOffer, editOffer, removable } from './changes.ts';
import { offersToWire } from './wire.ts';

const BATCH = 1_000;

const offerSource: ListSource<typeof offerList> = {
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

const COLUMNS: readonly CsvColumn<Offer>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
  { title: { en: 'Discount', ar: 'نسبة الخصم' }, cell: ({ discount }) => discount },
  { title: { en: 'Type', ar: 'النوع' }, cell: ({ type }) => type },
  { title: { en: 'Brand', ar: 'العلامة التجارية' }, cell: ({ brand }) => brand?.name ?? '' },
  { title: { en: 'Category', ar: 'الفئة' }, cell: ({ category }) => category?.name ?? '' },
  { title: { en: 'Products', ar: 'المنتجات' }, cell: ({ products_count }) => products_count },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

function mountOffers(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, offers, listOffers(call.db, call.list)));
  mountRecord(api, contract, removable);
  mount(api, contract.create, async (call) => ({ data: await addOffer(call) }));
  mount(api, contract.update, async (call) => ({ data: await editOffer(call) }));
  mountBulkRemoval(api, contract, offerSource, removable);
  mountExport(api, contract, {
    name: 'offers',
    columns: () => COLUMNS,
    rows: ({ db, list }) => offerBatches(db, list),
  });
}

export const offersFeature: Feature = {
  mount: mountOffers,
  named: { table: offers, id: offers.id, name: offers.name },
  found: null,
  purged: [offers],
};

/** One page of offers. */
async function listOffers(db: Reader, query: ListQuery<typeof offerList>) {
  const { ids, meta } = await pageOfIds(db, offerSource, query);
  return { data: await offersOf(db, ids), meta };
}

/** All offers of a list in batches, for a file of them. */
async function* offerBatches(db: Reader, query: ListQuery<typeof offerList>) {
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
