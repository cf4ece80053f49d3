import { offers as contract, type Offer, type offerList } from '#contract/offers.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { searchedIn } from '#server/db/search.ts';
import { offers } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import { addOffer, editOffer, offerKind } from './changes.ts';
import { offersToWire } from './wire.ts';

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
  mountReadOrDelete(api, contract, offerKind, { source: offerSource, rowsToWire: offersToWire, csv: COLUMNS });
  mount(api, contract.create, async (call) => ({ data: await addOffer(call) }));
  mount(api, contract.update, async (call) => ({ data: await editOffer(call) }));
  mountBulkRemoval(api, contract, offerSource, offerKind);
}

export const offersFeature: Feature = {
  mount: mountOffers,
  named: { table: offers, id: offers.id, name: offers.name },
  found: null,
  purged: [offers],
};
