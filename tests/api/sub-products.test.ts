import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subProducts } from '#contract/sub-products.ts';
import { productFixtures } from './product-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

describe('a size and color', () => {
  test('is there once in a product, itself included', async () => {
    const { size, color } = shop.catalog;
    const { id } = await fixtures.make({ size_id: String(size), color_id: String(color) });
    const taken = await fixtures.addSub(id, { price: 5, size_id: size, color_id: color });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'duplicate']);
    expect(taken.body.error.message).toBe('This size and color already exist');
    const first = (await fixtures.addSub(id, { price: 5, size_id: size })).body.data;
    expect((await fixtures.addSub(id, { price: 5, size_id: size })).status).toBe(409);
    expect((await fixtures.editSub(id, first.id, { color_id: color })).status).toBe(409);
    expect((await fixtures.edit(id, { color_id: '' })).status).toBe(409);
    expect((await fixtures.editSub(id, first.id, { price: 6, size_id: size })).status).toBe(200);
  });

  test('is made once by twenty requests at once', async () => {
    const { id } = await fixtures.make({ size_id: String(shop.catalog.size) });
    const replies = await Promise.all(Array.from({ length: 20 }, () => fixtures.addSub(id, { price: 1 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('a barcode', () => {
  test('belongs to one thing, product or sub-product', async () => {
    const { size } = shop.catalog;
    const one = await fixtures.make({ barcode: '٧٧' });
    expect(one.barcode).toBe('77');
    const refused = await fixtures.addSub(one.id, { price: 1, size_id: size, barcode: '77' });
    expect([refused.status, refused.body.error.fields]).toEqual([409, { barcode: ['Already exists'] }]);
    const sub = (await fixtures.addSub(one.id, { price: 1, size_id: size, barcode: '78' })).body.data;
    expect((await fixtures.create({ barcode: '78' })).status).toBe(409);
    expect((await fixtures.editSub(one.id, sub.id, { barcode: '' })).body.data.barcode).toBeNull();
    expect((await fixtures.create({ barcode: '78' })).status).toBe(201);
  });
});

describe('a sub-product', () => {
  test('counts in its product, leaves it, and comes back', async () => {
    const { id } = await fixtures.make();
    const sub = (await fixtures.addSub(id, { price: '9.99', quantity: '٤', size_id: shop.catalog.size })).body.data;
    expect(await fixtures.get(id)).toMatchObject({ total_quantity: 7, version: 1 });
    const where = { product_id: id, id: sub.id };
    expect((await shop.ask(shop.keys.admin, subProducts.remove, where)).status).toBe(200);
    expect(await fixtures.get(id)).toMatchObject({ total_quantity: 3, sub_products: [], sub_products_count: 0 });
    expect((await fixtures.editSub(id, sub.id, { price: 1 })).status).toBe(404);
    const back = await shop.ask(shop.keys.admin, subProducts.restore, where);
    expect(back.body.data).toEqual({ ...sub, updated_at: expect.any(String) });
    expect(await fixtures.get(id)).toMatchObject({ total_quantity: 7 });
  });

  test('is reached through its own product only', async () => {
    const { id } = await fixtures.make();
    const other = await fixtures.make();
    const sub = (await fixtures.addSub(id, { price: 1, size_id: shop.catalog.size })).body.data;
    expect((await fixtures.editSub(other.id, sub.id, { price: 2 })).status).toBe(404);
    expect((await fixtures.editSub(id, 999_999, { price: 2 })).status).toBe(404);
  });

  test('is not changed over a newer version', async () => {
    const { id } = await fixtures.make();
    const sub = (await fixtures.addSub(id, { price: 1, size_id: shop.catalog.size })).body.data;
    expect((await fixtures.editSub(id, sub.id, { price: 2, version: 1 })).body.data.version).toBe(2);
    const stale = await fixtures.editSub(id, sub.id, { price: 3, version: 1 });
    expect([stale.status, stale.body.data.price]).toEqual([409, 2]);
  });

  test('takes a picture, and gives it away again', async () => {
    const { id } = await fixtures.make();
    const sub = (await fixtures.addSub(id, { price: 1, size_id: shop.catalog.size })).body.data;
    const path = `/admin/products/${id}/sub-products/${sub.id}`;
    const send = (image: string | Blob) =>
      shop.call(shop.keys.admin, 'POST', path, { body: formOf({ _method: 'Patch', image }) });
    expect((await send(smallPicture())).body.data.image).toMatch(/^[0-9a-f]{32}$/);
    expect((await send('')).body.data.image).toBeNull();
  });
});
