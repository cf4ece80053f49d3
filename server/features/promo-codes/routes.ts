import { promoCodes as contract, type PromoCode } from '#contract/promo-codes.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import { mountExport } from '#server/http/exports.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable } from '#server/http/removal.ts';
import { listPromoCodes, promoCodeBatches, promoCodeSource } from './list.ts';
import { insertPromoCode, refuseTakenReturn, shownPromoCodes, updatePromoCode } from './store.ts';

const removable: Removable<typeof promoCodes, PromoCode> = {
  table: promoCodes,
  entity: 'promo-codes',
  async shown(db, row) {
    const [shown] = await shownPromoCodes(db, [row]);
    if (!shown) throw new Error('A row that is there is not shown.');
    return shown;
  },
  refuseRestoral: refuseTakenReturn,
};

const COLUMNS: readonly CsvColumn<PromoCode>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Promo code', ar: 'كود الخصم' }, cell: ({ code }) => code },
  { title: { en: 'Percentage', ar: 'نسبة الخصم' }, cell: ({ percentage }) => percentage },
  { title: { en: 'Times used', ar: 'مرات الاستخدام' }, cell: ({ times_used }) => times_used },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

export function mountPromoCodes(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, promoCodes, listPromoCodes(call.db, call.list)));
  mountRecord(api, contract, removable);
  mount(api, contract.create, async (call) => {
    const row = await insertPromoCode(call.db, call.body, call.at);
    return { data: await addedRecord(call, removable, row) };
  });
  mount(api, contract.update, async (call) => {
    return { data: await editRecord(call, removable, (row) => updatePromoCode(call.db, row, call.body, call.at)) };
  });
  mountBulkRemoval(api, contract, promoCodeSource, removable);
  mountExport(api, contract, {
    name: 'promo-codes',
    columns: () => COLUMNS,
    rows: ({ db, list }) => promoCodeBatches(db, list),
  });
}
