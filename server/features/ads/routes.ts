import { type Ad, ads as contract } from '#contract/ads.ts';
import { ads } from '#server/db/tables/promotions.ts';
import { keepPicture, takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable } from '#server/http/removal.ts';
import { adBatches, adSource, listAds } from './list.ts';
import { adToWire, insertAd, updateAd } from './store.ts';

const removable: Removable<typeof ads, Ad> = {
  table: ads,
  resource: 'ads',
  toWire: async (_db, row) => adToWire(row),
};

const COLUMNS: readonly CsvColumn<Ad>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Type', ar: 'النوع' }, cell: ({ type }) => type },
  { title: { en: 'Description', ar: 'الوصف' }, cell: ({ description }) => description },
  { title: { en: 'Link', ar: 'الرابط' }, cell: ({ link }) => link },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

function mountAds(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, ads, listAds(call.db, call.list)));
  mountRecord(api, contract, removable);
  mountPrepared(
    api,
    contract.create,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const row = await insertAd(call.db, call.body, call.prepared?.key ?? null, call.at);
      await keepPicture(call, call.prepared, 'ad', row.id);
      return { data: await addedRecord(call, removable, row) };
    },
    WITH_PICTURE,
  );
  mountPrepared(
    api,
    contract.update,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { db, body, prepared, at, params } = call;
      const data = await editRecord(call, removable, (row) => updateAd(db, row, body, prepared?.key, at));
      await keepPicture(call, prepared, 'ad', params.id);
      return { data };
    },
    WITH_PICTURE,
  );
  mountBulkRemoval(api, contract, adSource, removable);
  mountExport(api, contract, {
    name: 'ads',
    columns: () => COLUMNS,
    rows: ({ db, list }) => adBatches(db, list),
  });
}

export const adsFeature: Feature = {
  mount: mountAds,
  named: null,
  purged: [ads],
};
