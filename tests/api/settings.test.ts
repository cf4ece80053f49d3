import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = async () => (await shop.call(shop.keys.admin, 'GET', '/admin/settings')).body.data;
const change = (fields: object, token = shop.keys.admin) =>
  shop.call(token, 'PATCH', '/admin/settings', { body: fields });

test('begin as the law and the shop have them', async () => {
  expect(await read()).toMatchObject({
    default_shipping_fee: 0,
    free_shipping_from: null,
    return_days: 14,
    refund_days: 7,
    promo_borne_by: 'marketplace',
    commission_vat_percent: 0,
    keep_commission_on_return: 0,
    hold_days: 14,
    payout_minimum: 50,
    version: 1,
  });
});

describe.each([
  ['default_shipping_fee', ['0', '55.5', 9_999_999.99], ['-1', '1.001', '10000000', 'much']],
  ['free_shipping_from', ['', null, '1500'], ['-1', '1.001', '10000000']],
  ['return_days', [14, '٣٠', 365], [13, 366, 14.5, '']],
  ['refund_days', [1, 7], [0, 8]],
  ['promo_borne_by', ['provider', 'marketplace'], ['', 'nobody']],
  ['commission_vat_percent', [0, '14', 100], ['100.01', '-1', '1.001']],
  ['keep_commission_on_return', ['1', 0], ['maybe']],
  ['hold_days', [0, 60], [61, -1]],
  ['payout_minimum', [0, '250.25'], ['-1', '2.505']],
])('%s', (field, good, bad) => {
  test.each(good)('may be %o', async (value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.error]).toEqual([200, undefined]);
  });
  test.each(bad)('may not be %o', async (value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });
});

test('change once, by a version that was seen, and stand in the log', async () => {
  const { version } = await read();
  const changed = await change({ hold_days: 21, version });
  expect(changed.body.data).toMatchObject({ hold_days: 21, version: version + 1 });
  expect((await change({ hold_days: 21 })).body.data.version).toBe(version + 1);
  const stale = await change({ hold_days: 22, version });
  expect([stale.status, stale.body.error.code, stale.body.data.hold_days]).toEqual([409, 'version_conflict', 21]);
  const log = await shop.call(shop.keys.admin, 'GET', '/admin/activity', { search: { entity: 'settings' } });
  expect(log.body.data[0]).toMatchObject({ action: 'update', after: { hold_days: 21 } });
});

test('are an admin’s alone', async () => {
  for (const token of [shop.keys.subAdmin, shop.keys.provider]) {
    expect((await change({ hold_days: 1 }, token)).status).toBe(403);
    expect((await shop.call(token, 'GET', '/admin/settings')).status).toBe(403);
  }
});
