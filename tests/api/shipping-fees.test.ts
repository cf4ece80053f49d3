import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOVERNORATES } from '#contract/governorates.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { mapGovernorates } from '#server/jobs/map-governorates.ts';
import { addProduct } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let store: string;
beforeAll(async () => {
  shop = await openShop();
  store = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
});
afterAll(() => shop.close());

const admin = (method: string, path: string, body?: object) =>
  shop.call(shop.keys.admin, method, path, body ? { body } : {});
const search = (path: string, fields: string | Record<string, string>) =>
  shop.call(shop.keys.admin, 'GET', path, { search: fields });
const setFee = (id: number, fields: object) => admin('PATCH', `/admin/shipping-fees/${id}`, fields);
const setShop = (fields: object) => admin('PATCH', '/admin/settings', fields);
const CLIENT = { client_name: 'ليلى مراد', client_phone: '01012345678', shipping_address: '7 شارع النيل' };
const CAIRO = 1;
const GIZA = 2;

async function place(fields: object, { price = 10_000, quantity = 1 } = {}) {
  const product = await addProduct(shop.db, { name: 'راديو', price, quantity: 9, providerId: null });
  const body = { ...CLIENT, lines: [{ product_id: product, quantity }], ...fields };
  return shop.call(store, 'POST', '/store/orders', { body });
}

describe('the fees', () => {
  test('are 27 fixed rows that begin at nothing', async () => {
    const { body } = await search('/admin/shipping-fees', { per_page: '100' });
    expect(body.meta.total).toBe(27);
    expect(body.data.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual(
      GOVERNORATES.map(({ code }, at) => [at + 1, code]),
    );
    expect(body.data[0]).toMatchObject({
      name: 'القاهرة',
      name_en: 'Cairo',
      fee: 0,
      return_fee: 0,
      enabled: 1,
      version: 1,
    });
    expect((await admin('POST', '/admin/shipping-fees', {})).status).toBe(405);
    expect((await admin('DELETE', '/admin/shipping-fees/1')).status).toBe(405);
    expect((await setFee(28, { fee: 5 })).status).toBe(404);
  });

  test.each(['aswan', 'أسوان', 'اسوان', 'eg-asn'])('are found as %s', async (query) => {
    const { body } = await search('/admin/shipping-fees', { query });
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['EG-ASN']);
  });

  test.each([
    ['id', [1, 2]],
    ['-id', [27, 26]],
    ['name', [24, 20]],
  ])('are sorted by %s', async (sort, first) => {
    const { body } = await search('/admin/shipping-fees', { sort });
    expect(body.data.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual(first);
  });

  test.each([
    [{ fee: '1.234' }, 'fee'],
    [{ fee: '-1' }, 'fee'],
    [{ fee: '10000000' }, 'fee'],
    [{ return_fee: 'free' }, 'return_fee'],
    [{ days_min: '61', days_max: '61' }, 'days_min'],
    [{ days_min: '5', days_max: '3' }, 'days_max'],
    [{ enabled: 'perhaps' }, 'enabled'],
  ])('refuse %o under "%s"', async (fields, field) => {
    const { status, body } = await setFee(20, fields);
    expect([status, Object.keys(body.error.fields)[0]]).toEqual([422, field]);
  });

  test('take an edit once, and tell it to the log', async () => {
    const sent = { fee: '٧٠٫٥', return_fee: 40, days_min: 2, days_max: 5, version: 1 };
    const shown = { fee: 70.5, return_fee: 40, days_min: 2, days_max: 5, version: 2 };
    expect((await setFee(21, sent)).body.data).toMatchObject(shown);
    expect((await setFee(21, { fee: 70.5 })).body.data.version).toBe(2);
    const stale = await setFee(21, { fee: 71, version: 1 });
    expect([stale.status, stale.body.error.code, stale.body.data.fee]).toEqual([409, 'version_conflict', 70.5]);
    const log = await search('/admin/activity', { entity: 'shipping-fees', record: '21' });
    expect(log.body.data).toHaveLength(1);
    expect(log.body.data[0]).toMatchObject({ action: 'update', entity_name: 'سوهاج', after: { fee: 70.5 } });
  });

  test('are set for many at once, and switched', async () => {
    const bulk = (fields: object) => admin('POST', '/admin/shipping-fees/bulk', fields);
    expect((await bulk({ action: 'set_fee', ids: [25, 26] })).body.error.fields).toHaveProperty('fee');
    const done = await bulk({ action: 'set_fee', fee: '85', ids: [25, 26, 99] });
    expect(done.body.data).toMatchObject({ succeeded: [25, 26], failed: [{ id: 99, code: 'not_found' }] });
    expect((await bulk({ action: 'set_fee', fee: 85, ids: [25] })).body.data).toMatchObject({ unchanged: [25] });
    await bulk({ action: 'disable', filter: { query: 'البحر' }, expected_total: 1 });
    const off = await search('/admin/shipping-fees', { enabled: '0' });
    expect(off.body.data).toMatchObject([{ code: 'EG-BA', fee: 85 }]);
    await bulk({ action: 'enable', ids: [25] });
  });

  test('are read by whoever may amend an order, and written by an admin alone', async () => {
    const { subAdmin } = shop.people;
    const asked = () => shop.call(shop.keys.subAdmin, 'GET', '/admin/shipping-fees');
    expect((await asked()).status).toBe(403);
    await admin('PATCH', `/admin/sub-admins/${subAdmin}/permissions`, { permissions: ['orders.lines'] });
    expect((await asked()).status).toBe(200);
    const sent = await shop.call(shop.keys.subAdmin, 'PATCH', '/admin/shipping-fees/1', { body: { fee: 1 } });
    expect(sent.status).toBe(403);
  });

  test('leave as a file', async () => {
    const file = await search('/admin/shipping-fees/export', { format: 'csv' });
    const lines = String(file.body).trim().split('\n');
    expect(lines).toHaveLength(28);
    expect(lines.filter((line) => line.includes('EG-C,القاهرة,Cairo'))).toHaveLength(1);
  });
});

describe('an order pays', () => {
  beforeAll(async () => {
    await setFee(CAIRO, { fee: 35 });
    await setFee(GIZA, { fee: 40, enabled: 0 });
    await setShop({ default_shipping_fee: 60, free_shipping_from: 500 });
  });
  afterAll(async () => {
    await setFee(GIZA, { enabled: 1 });
    await setShop({ free_shipping_from: '' });
  });

  test.each([
    ['its governorate', { governorate_code: 'C' }, 35],
    ['a text that means one', { governorate: 'محافظة القاهره' }, 35],
    ['the code rather than the text', { governorate_code: 'EG-C', governorate: 'أسوان' }, 35],
    ['for elsewhere', { governorate: 'مدينة نصر' }, 60],
    ['without any', {}, 60],
  ])('for %s', async (_, fields, fee) => {
    const { status, body } = await place({
      ...fields,
      area: 'وسط البلد',
      client_phone_2: '01111111111',
      shipping_fee: fee,
    });
    expect([status, body.data?.shipping_fee, body.data?.total_price]).toEqual([201, fee, 100 + fee]);
    const read = await admin('GET', `/admin/orders/${body.data.id}`);
    expect(read.body.data).toMatchObject({ shipping_fee: fee, area: 'وسط البلد', client_phone_2: '01111111111' });
  });

  test.each([
    ['nothing from the threshold on', 50_000, undefined, 0],
    ['up to the threshold', 49_999, undefined, 35],
    ['when the promo code brings it below', 50_000, 'FEE10', 35],
  ])('%s', async (_, price, code, fee) => {
    if (code) await admin('POST', '/admin/promo-codes', { code, percentage: 10 });
    const { body } = await place({ governorate_code: 'C', ...(code && { promo_code: code }) }, { price });
    expect(body.data.shipping_fee).toBe(fee);
  });

  test('what the buyer was shown, or nothing is placed', async () => {
    const count = await shop.db.$count(orders);
    const { status, body } = await place({ governorate_code: 'C', shipping_fee: 30 });
    expect([status, body.error.code]).toEqual([409, 'fee_changed']);
    for (const wrong of ['35.005', -1, 10_000_000, 'x']) {
      const bad = await place({ governorate_code: 'C', shipping_fee: wrong });
      expect([wrong, bad.status, Object.keys(bad.body.error.fields)]).toEqual([wrong, 422, ['shipping_fee']]);
    }
    const closed = await place({ governorate: 'الجيزة' });
    expect([closed.status, Object.keys(closed.body.error.fields)]).toEqual([422, ['governorate_code']]);
    expect(await shop.db.$count(orders)).toBe(count);
  });

  test('and the store can show it before', async () => {
    const { body } = await shop.call(store, 'GET', '/store/shipping-fees');
    expect(body.data).toMatchObject({ default_fee: 60, free_from: 500 });
    expect(body.data.fees.slice(0, 2)).toMatchObject([
      { code: 'EG-C', name: 'القاهرة', name_en: 'Cairo', fee: 35, enabled: 1 },
      { code: 'EG-GZ', fee: 40, enabled: 0 },
    ]);
    expect((await shop.call(shop.keys.admin, 'GET', '/store/shipping-fees')).status).toBe(403);
  });

  test('and an amendment shows what its address costs now', async () => {
    const { body } = await place({ governorate_code: 'C' });
    await setFee(CAIRO, { fee: 45 });
    const preview = await admin('POST', `/admin/orders/${body.data.id}/amendments/preview`, {});
    expect(preview.body.data).toMatchObject({ address_fee: 45, after: { shipping_fee: 35 } });
    await setFee(CAIRO, { fee: 35 });
  });
});

describe('a text that nobody knows', () => {
  const texts = async () => (await admin('GET', '/admin/shipping-fees/unmapped')).body.data;
  const map = (text: string, code: string) =>
    admin('POST', '/admin/shipping-fees/map', { text, governorate_code: code });
  const add = async (governorate: string) => {
    const { id } = (await place({})).body.data;
    await shop.db.update(orders).set({ governorate, governorateCode: null }).where(eq(orders.id, id));
    return id;
  };

  test('is listed with its orders, mapped with all its spellings, and known from then on', async () => {
    const ids = [await add('أم الدنيا'), await add('ام الدنيا'), await add('أم الدنيا')];
    const spellings = ['أم الدنيا', 'ام الدنيا'];
    expect(await texts()).toContainEqual({ text: 'أم الدنيا', spellings, orders_count: 3 });
    const listed = new URLSearchParams([['unmapped', '1'], ...spellings.map((text) => ['governorate', text])]);
    expect((await search('/admin/orders', `${listed}`)).body.meta.total).toBe(3);
    const first = ids[0] ?? 0;
    const told = () => shop.db.$count(orderHistory, eq(orderHistory.orderId, first));
    const history = await told();
    const [before] = await shop.db.select().from(orders).where(eq(orders.id, first));
    expect((await map('أم الدنيا', 'c')).body.data).toEqual({ mapped: 3 });
    expect((await map('أم الدنيا', 'c')).body.data).toEqual({ mapped: 0 });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, first));
    expect(row).toMatchObject({ governorateCode: 'EG-C', governorate: 'القاهرة', governorateTyped: 'أم الدنيا' });
    expect(row?.version).toBe(before?.version);
    expect(await told()).toBe(history);
    const found = async (governorate: string) =>
      (await search('/admin/orders', { governorate, per_page: '100' })).body.data.map(({ id }: { id: number }) => id);
    expect(await found('ام الدنيا')).toEqual(await found('EG-C'));
    expect(await found('EG-C')).toEqual(expect.arrayContaining(ids));
    const { body } = await place({ governorate: 'ام الدنيا' });
    const read = await admin('GET', `/admin/orders/${body.data.id}`);
    expect(read.body.data).toMatchObject({ governorate_code: 'EG-C', governorate: 'القاهرة' });
  });

  test('is mapped by the job where an import brought it later', async () => {
    const id = await add('أم الدنيا');
    await mapGovernorates.run(shop.db, new Date(), undefined);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.governorateCode).toBe('EG-C');
  });

  test('is told to the log when its meaning is new, be there orders of it or not', async () => {
    const told = () => shop.db.$count(audit, and(eq(audit.resource, 'shipping-fees'), eq(audit.action, 'map')));
    const before = await told();
    for (const code of ['C', 'C', 'GZ']) expect((await map('بلد بعيد', code)).body.data).toEqual({ mapped: 0 });
    expect(await told()).toBe(before + 2);
  });

  test('is no other name of a known one', async () => {
    expect((await map('أسوان', 'C')).body.error.fields).toHaveProperty('text');
    expect((await map('!!', 'C')).body.error.fields).toHaveProperty('text');
    expect((await map('مدينة نصر', 'ZZ')).body.error.fields).toHaveProperty('governorate_code');
  });
});
