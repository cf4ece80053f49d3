import { type Ad, type adList, ads as contract } from '#contract/ads.ts';
import { searchText } from '#contract/arabic.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { searchedIn } from '#server/db/search.ts';
import { ads } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountCrud } from '#server/http/crud.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Feature } from '#server/http/feature.ts';
import { mountFormWithPicture } from '#server/http/form-with-picture.ts';
import { recordToWire } from '#server/http/reply.ts';

const adSource: ListSource<typeof adList> = {
  from: ads,
  id: ads.id,
  sort: { created_at: ads.createdAt, id: ads.id },
  filters: { type: oneOfColumn(ads.type) },
  search: searchedIn(ads),
  deletedAt: ads.deletedAt,
};

const csv: readonly CsvColumn<Ad>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Type', ar: 'النوع' }, cell: ({ type }) => type },
  { title: { en: 'Description', ar: 'الوصف' }, cell: ({ description }) => description },
  { title: { en: 'Link', ar: 'الرابط' }, cell: ({ link }) => link },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

function mountAds(api: Api): void {
  const { create, update, ...usual } = contract;
  const { add, edit } = mountCrud(api, usual, {
    table: ads,
    source: adSource,
    formOf: ({ link, description, type, image }) => ({ link, description, type, image }),
    columnsOf: (form) => ({ ...form, searchText: searchText(form.description, form.link) }),
    toWire: async (_db, rows) => rows.map(adToWire),
    unique: {},
    csv,
  });
  mountFormWithPicture(api, { create, update }, 'ad', { add, edit });
}

/** An ad as the contract shows one. */
function adToWire(row: typeof ads.$inferSelect): Ad {
  return { ...recordToWire(row), link: row.link, description: row.description, type: row.type, image: row.image };
}

export const adsFeature: Feature = {
  mount: mountAds,
  named: null,
  found: null,
  purged: [ads],
};
