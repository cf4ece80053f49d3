import { offers as contract, type Offer } from '#contract/offers.ts';
import { offers } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters } from '#server/http/removal.ts';
import { addOffer, editOffer, removable } from './changes.ts';
import { listOffers, offerBatches, offerSource } from './list.ts';

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
  purged: [offers],
};
