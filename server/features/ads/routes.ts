import { type Ad, type adList, ads as contract } from '#contract/ads.ts';
import type { ListQuery } from '#contract/list.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { inArray } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
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
import { adToWire, insertAd, updateAd } from './store.ts';

const BATCH = 1_000;

const adSource: ListSource<typeof adList> = {
  from: ads,
  id: ads.id,
  sort: { created_at: ads.createdAt, id: ads.id },
  filters: { type: oneOfColumn(ads.type) },
  search: searchedIn(ads),
  deletedAt: ads.deletedAt,
};

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
  found: null,
  purged: [ads],
};

/** One page of ads. */
async function listAds(db: Reader, query: ListQuery<typeof adList>) {
  const { ids, meta } = await pageOfIds(db, adSource, query);
  return { data: await adsOf(db, ids), meta };
}

/** All ads of a list in batches, for a file of them. */
async function* adBatches(db: Reader, query: ListQuery<typeof adList>) {
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
