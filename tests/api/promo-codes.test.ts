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
