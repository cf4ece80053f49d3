import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders as orderCalls } from '#contract/orders.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { orders } from '#server/db/tables/orders.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const add = (body: object) => shop.ask(shop.keys.admin, promoCodes.create, {}, { body });

test('a code is one code whatever its spaces, letters, digits and marks', async () => {
  const first = await add({ code: '  ramadan ٢٠\u200f٢٦ ', percentage: 10 });
  expect(first.body.data).toMatchObject({ code: 'ramadan2026', percentage: 10 });
  for (const code of ['RAMADAN2026', 'Ramadan 2026', 'rama\u200ddan۲۰۲۶']) {
    const reply = await add({ code, percentage: 5 });
    expect([code, reply.status, reply.body.error?.fields]).toEqual([code, 409, { code: ['Already exists'] }]);
  }
});

test('the orders of a code are counted, and neither an edit nor its deletion touches them', async () => {
  const { body } = await add({ code: 'EID', percentage: '10' });
  const { id } = body.data;
  const { mixed, own } = shop.orders;
  for (const order of [mixed.id, own.id]) {
    await shop.db
      .update(orders)
      .set({ promoCodeId: id, promoCode: 'EID', promoPercentage: 10 })
      .where(eq(orders.id, order));
  }
  const readOrder = async () => (await shop.ask(shop.keys.admin, orderCalls.get, { id: mixed.id })).body.data;
  const before = await readOrder();
  const changed = await shop.ask(
    shop.keys.admin,
    promoCodes.update,
    { id },
    { body: { code: 'ADHA', percentage: 50 } },
  );
  expect(changed.body.data).toMatchObject({ code: 'ADHA', percentage: 50, times_used: 2 });
  expect((await shop.ask(shop.keys.admin, promoCodes.remove, { id })).status).toBe(200);
  expect(await readOrder()).toEqual(before);
  const other = await add({ code: 'ADHA', percentage: 1 });
  expect(other.body.data.times_used).toBe(0);
});

test('the orders of a code are found by any spelling of it, also after it was renamed or deleted', async () => {
  const { id } = (await add({ code: 'Winter10', percentage: 10 })).body.data;
  const { mixed, own } = shop.orders;
  for (const { id: order } of [mixed, own]) {
    await shop.db.update(orders).set({ promoCodeId: id, promoCode: 'Winter10' }).where(eq(orders.id, order));
  }
  const foundBy = async (code: string, who = shop.keys.admin) => {
    const { body } = await shop.ask(who, orderCalls.list, {}, { search: { promo_code: code, sort: 'id' } });
    const all = Object.values<number>(body.meta.counts).reduce((sum, count) => sum + count, 0);
    return [body.data.map((order: { id: number }) => order.id), all];
  };
  const both = [[mixed.id, own.id].sort((one, other) => one - other), 2];
  for (const code of ['Winter10', 'winter10', 'WINTER١٠', ' Winter 10 ', 'WIN\u200fTER۱۰']) {
    expect([code, await foundBy(code)]).toEqual([code, both]);
  }
  expect(await foundBy('winter1')).toEqual([[], 0]);
  const renamed = await shop.ask(shop.keys.admin, promoCodes.update, { id }, { body: { code: 'Snow10' } });
  expect(renamed.body.data.times_used).toBe(2);
  for (const code of ['Snow10', 'SNOW 10', 'Winter10']) expect([code, await foundBy(code)]).toEqual([code, both]);
  await shop.ask(shop.keys.admin, promoCodes.remove, { id });
  expect(await foundBy('Snow10')).toEqual(both);
  // A code belongs to the whole order, which a provider does not see.
  expect(await foundBy('Snow10', shop.keys.provider)).toEqual([[], 0]);
});

test('many codes are deleted at once, and the list is given as a file', async () => {
  const ids: number[] = [];
  for (const code of ['BULK1', 'BULK2']) ids.push((await add({ code, percentage: 3.25 })).body.data.id);
  const file = await shop.ask(shop.keys.admin, promoCodes.export, {}, { search: { query: 'bulk', sort: 'code' } });
  const [head, ...rows] = String(file.body).trim().split('\r\n');
  expect(head?.replace('\ufeff', '')).toBe('ID,Promo code,Percentage,Times used,Added');
  expect(rows.map((row) => row.split(',').slice(1, 4)).sort()).toEqual([
    ['BULK1', '3.25', '0'],
    ['BULK2', '3.25', '0'],
  ]);
  const reply = await shop.ask(
    shop.keys.admin,
    promoCodes.bulk,
    {},
    { body: { action: 'delete', ids: [...ids, 9999] } },
  );
  expect(reply.body.data).toMatchObject({ succeeded: ids, failed: [{ id: 9999, code: 'not_found' }] });
});
