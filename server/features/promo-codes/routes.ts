import { searchText } from '#contract/arabic.ts';
import { promoCodes as contract, type PromoCode, promoCodeKey, type promoCodeList } from '#contract/promo-codes.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { count, inArray } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { orders } from '#server/db/tables/orders.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountCrud } from '#server/http/crud.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Feature } from '#server/http/feature.ts';
import { recordToWire } from '#server/http/reply.ts';

const source: ListSource<typeof promoCodeList> = {
  from: promoCodes,
  id: promoCodes.id,
  sort: {
    id: promoCodes.id,
    code: promoCodes.codeKey,
    percentage: promoCodes.percentage,
    created_at: promoCodes.createdAt,
  },
  filters: {},
  search: searchedIn(promoCodes),
  deletedAt: promoCodes.deletedAt,
};

const csv: readonly CsvColumn<PromoCode>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Promo code', ar: 'كود الخصم' }, cell: ({ code }) => code },
  { title: { en: 'Percentage', ar: 'نسبة الخصم' }, cell: ({ percentage }) => percentage },
  { title: { en: 'Times used', ar: 'مرات الاستخدام' }, cell: ({ times_used }) => times_used },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

/** Orders keep the code and the percentage that they were placed with, whatever becomes of it. */
async function toWire(db: Reader, rows: readonly (typeof promoCodes.$inferSelect)[]): Promise<PromoCode[]> {
  const ids = rows.map(({ id }) => id);
  const used = await db
    .select({ id: orders.promoCodeId, times: count() })
    .from(orders)
    .where(inArray(orders.promoCodeId, ids))
    .groupBy(orders.promoCodeId);
  const timesById = new Map(used.map(({ id, times }) => [id, times]));
  return rows.map((row) => ({
    ...recordToWire(row),
    code: row.code,
    percentage: row.percentage,
    times_used: timesById.get(row.id) ?? 0,
  }));
}

function mountPromoCodes(api: Api): void {
  mountCrud(api, contract, {
    table: promoCodes,
    source,
    formOf: ({ code, percentage }) => ({ code, percentage }),
    columnsOf: (form) => ({ ...form, codeKey: promoCodeKey(form.code), searchText: searchText(form.code) }),
    toWire,
    unique: { promo_codes_code_key: 'code' },
    csv,
  });
}

export const promoCodesFeature: Feature = {
  mount: mountPromoCodes,
  named: { table: promoCodes, id: promoCodes.id, name: promoCodes.code },
  found: null,
  purged: [promoCodes],
};
