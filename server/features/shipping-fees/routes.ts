import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { aliasKey, mapGovernorate } from '#contract/governorates.ts';
import { toPiastres } from '#contract/money.ts';
import { shippingFees as contract, type shippingFeeList } from '#contract/shipping-fees.ts';
import { writeAudit } from '#server/db/audit.ts';
import { ne } from '#server/db/query/drizzle.ts';
import { governorateAliases, shippingFees } from '#server/db/tables/shop.ts';
import { mapTexts, unmappedTexts } from '#server/domain/orders/map-places.ts';
import { invalidField } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk, UNCHANGED } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { editFixed, fixedRow } from '#server/http/fixed-rows.ts';
import { mount } from '#server/http/mount.ts';
import { type FeeRow, feeToWire, listedFees, listUnmapped } from './list.ts';

const fixed = { table: shippingFees, resource: 'shipping-fees', toWire: feeToWire };

function mountShippingFees(api: Api): void {
  mount(api, contract.list, ({ db, list }) => listedFees.page(db, list));
  mount(api, contract.get, async ({ db, params }) => ({
    data: feeToWire(await fixedRow(db, shippingFees, params.id)),
  }));
  mount(api, contract.update, async (call) => ({
    data: feeToWire(await editFixed(call, fixed, call.params.id, (row) => columnsOf(row, call.body))),
  }));
  mount(api, contract.bulk, changeMany, { inTransaction: false });
  mount(api, contract.unmapped, async ({ db }) => ({ data: await listUnmapped(db) }));
  mount(api, contract.map, async (call) => ({ data: await mapPlace(call) }));
  mountExport(api, contract, {
    name: 'shipping-fees',
    columns: () => COLUMNS,
    rows: ({ db, list }) => listedFees.batches(db, list),
  });
}

type Sent = Pick<Call<typeof contract.update>['body'], 'fee' | 'return_fee' | 'days_min' | 'days_max' | 'enabled'>;

function columnsOf(row: FeeRow, { fee, return_fee: back, days_min: least, days_max: most, enabled }: Sent) {
  const columns = {
    fee: fee === undefined ? row.fee : toPiastres(fee),
    returnFee: back === undefined ? row.returnFee : toPiastres(back),
    daysMin: least ?? row.daysMin,
    daysMax: most ?? row.daysMax,
    enabled: enabled ?? row.enabled,
  };
  if (columns.daysMin > columns.daysMax) throw invalidField('days_max', 'days_reversed');
  return columns;
}

function changeMany(call: Call<typeof contract.bulk>) {
  const { action, fee } = call.body;
  if (action === 'set_fee' && fee === undefined) throw invalidField('fee', 'required');
  const sent: Sent = action === 'set_fee' ? { fee } : { enabled: action === 'enable' };
  return runBulk<typeof shippingFeeList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => listedFees.ids(db, query, MOST_AT_ONCE),
    async change(tx, id) {
      const before = await fixedRow(tx, shippingFees, id, 'lock');
      const one = { ...call, db: tx, body: {} };
      const after = await editFixed(one, fixed, id, (row) => columnsOf(row, sent));
      return after.version === before.version ? UNCHANGED : after;
    },
  });
}

const COLUMNS: readonly CsvColumn<ReturnType<typeof feeToWire>>[] = [
  { title: { en: 'No.', ar: 'رقم' }, cell: ({ id }) => id },
  { title: { en: 'Code', ar: 'الرمز' }, cell: ({ code }) => code },
  { title: { en: 'Governorate', ar: 'المحافظة' }, cell: ({ name }) => name },
  { title: { en: 'English name', ar: 'الاسم بالإنجليزية' }, cell: ({ name_en }) => name_en },
  { title: { en: 'Shipping fee', ar: 'رسوم الشحن' }, cell: ({ fee }) => fee },
  { title: { en: 'Return fee', ar: 'رسوم الإرجاع' }, cell: ({ return_fee }) => return_fee },
  { title: { en: 'Days, at least', ar: 'أقل عدد أيام' }, cell: ({ days_min }) => days_min },
  { title: { en: 'Days, at most', ar: 'أقصى عدد أيام' }, cell: ({ days_max }) => days_max },
  { title: { en: 'Delivered to', ar: 'التوصيل متاح' }, cell: ({ enabled }) => Number(enabled) },
];

export const shippingFeesFeature: Feature = {
  mount: mountShippingFees,
  named: { table: shippingFees, id: shippingFees.id, name: shippingFees.name },
  found: null,
  purged: [],
};

/** Keeps what a text means, and maps every order whose text is it or another spelling of it. */
async function mapPlace({ db, actor, body, request, at }: Call<typeof contract.map>) {
  const { text, governorate_code: code } = body;
  const key = aliasKey(text);
  // What everybody's spellings say already is not for one shop to say otherwise.
  const known = mapGovernorate(text);
  if (key === '' || (known && known !== code)) throw invalidField('text', 'invalid');
  const alias = { key, typed: text, code, byId: actor.id, createdAt: at };
  const kept = await db
    .insert(governorateAliases)
    .values(alias)
    .onConflictDoUpdate({
      target: governorateAliases.key,
      set: { code },
      setWhere: ne(governorateAliases.code, code),
    })
    .returning();
  const spellings = (await unmappedTexts(db)).filter((typed) => aliasKey(typed) === key);
  const meanings = spellings.map((typed) => ({ text: typed, code }));
  const mapped = await mapTexts(db, meanings);
  if (mapped > 0 || kept.length > 0) {
    const after = { text, governorate_code: code, orders: mapped };
    await writeAudit(db, { actor, action: 'map', resource: 'shipping-fees', after, request, at });
  }
  return { mapped };
}
