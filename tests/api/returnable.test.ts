import { afterAll, beforeAll, expect, test } from 'vitest';
import { products as contract } from '#contract/products.ts';
import { parseCsv } from './csv-rows.ts';
import { productFixtures } from './product-fixtures.ts';
import { fixturesOf, sell } from './return-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
let goods: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  goods = productFixtures(shop);
});
afterAll(() => shop.close());

test('a product can be sent back unless its form, its edit or a change of many says no', async () => {
  const one = await goods.make({ returnable: '0' });
  const other = await goods.make();
  expect([one.returnable, other.returnable]).toEqual([0, 1]);
  expect((await goods.edit(one.id, { returnable: 1, version: one.version })).body.data.returnable).toBe(1);
  const change = async (action: string) =>
    (await shop.ask(shop.keys.admin, contract.bulk, {}, { body: { action, ids: [one.id, other.id] } })).body.data;
  expect(await change('not_returnable')).toMatchObject({ succeeded: [one.id, other.id], failed: [] });
  expect([(await goods.get(one.id)).returnable, (await goods.get(other.id)).returnable]).toEqual([0, 0]);
  await change('returnable');
  expect((await goods.get(one.id)).returnable).toBe(1);
});

test('a file of products says whether they can be sent back, in its last column', async () => {
  const { id } = await goods.make({ barcode: 'fixed-1', returnable: '0' });
  const text = (await shop.ask(shop.keys.admin, contract.export, {}, { search: 'query=fixed-1' })).body;
  expect(String(text).split('\r\n')[0]).toMatch(/Returnable$/);
  expect(parseCsv(text)).toMatchObject([{ ID: String(id), Returnable: '0' }]);
  const send = (cell: string) =>
    shop.call(shop.keys.admin, 'POST', contract.importFile.path, {
      body: formOf({ file: new File([`id,returnable\n${id},${cell}\n`], 'products.csv'), dry_run: '0' }),
    });
  expect((await send('1')).body.data).toMatchObject({ updated: 1, failed: 0 });
  expect((await goods.get(id)).returnable).toBe(1);
  expect((await send('')).body.data).toMatchObject({ unchanged: 1 });
  expect((await send('maybe')).body.data).toMatchObject({ failed: 1 });
});

test('what cannot be sent back is refused by line, unless it is the shop’s fault', async () => {
  const order = await sell(shop);
  const product = await goods.get(order.goods[0] ?? 0);
  await goods.edit(product.id, { returnable: 0, version: product.version });
  const { ask, call } = fixturesOf(shop);
  const refused = await ask(order, [1]);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'not_returnable']);
  const lines = [{ order_line_id: order.lineIds[0], quantity: 1, reason: 'damaged' }];
  expect((await call('POST', `/admin/orders/${order.id}/returns`, { lines })).status).toBe(201);
});
