import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products as contract } from '#contract/products.ts';
import { subProducts } from '#contract/sub-products.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands } from '#server/db/tables/catalog.ts';
import { offerProducts, products, subProducts as subTable } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { pictureFile } from '#server/files/pictures.ts';
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

describe('a new product', () => {
  test('comes with its sub-products and their pictures in one form', async () => {
    const { size, color } = shop.catalog;
    const body = formOf(fixtures.basics());
    const subs = [
      { price: '110.50', quantity: 2, size_id: size, color_id: color, barcode: 'B-1', image_index: 1 },
      { price: 120, size_id: size, enabled: false },
    ];
    body.set('sub_products', JSON.stringify(subs));
    body.append('sub_images', smallPicture());
    body.append('sub_images', smallPicture());
    const reply = await shop.call(shop.keys.admin, 'POST', contract.create.path, { body });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      quantity: 3,
      total_quantity: 5,
      sub_products_count: 2,
      sub_products: [
        { price: 110.5, quantity: 2, size: { name: 'S1' }, color: { name: 'أخضر' }, barcode: 'B-1', enabled: 1 },
        { price: 120, quantity: 0, size: { name: 'S1' }, color: null, image: null, enabled: 0 },
      ],
    });
    const keys = [reply.body.data.image, reply.body.data.sub_products[0].image];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(await shop.storage.get(pictureFile(key, 96))).toBeDefined();
    expect(await fixtures.found({ query: 'b-1' })).toEqual([reply.body.data.id]);
  });

  test.each([
    ['a sub-product that is wrong', [{ price: '-1' }], 422, 'sub_products.0.price', 'Price must be zero or more'],
    ['two of one size and color', [{ price: '1' }], 409, 'sub_products.0.size_id', 'This size and color already exist'],
    ['a size that is not there', [{ price: '1', size_id: 99_999 }], 422, 'sub_products.0.size_id', 'Invalid value'],
    ['a picture that was not sent', [{ price: 1, size_id: 1, image_index: 3 }], 422, 'sub_products.0.image_index', ''],
  ])('with %s is not made at all, and leaves no file behind', async (_, subs, status, field, sentence) => {
    const before = [await fixtures.found({}), await shop.storage.list('')];
    const reply = await fixtures.create({ sub_products: JSON.stringify(subs) });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([status, [field]]);
    if (sentence) expect(reply.body.error).toMatchObject({ message: sentence, fields: { [field]: [sentence] } });
    expect([await fixtures.found({}), await shop.storage.list('')]).toEqual(before);
  });
});

describe('a product', () => {
  test('that is in an order in progress is not deleted, and the answer says how many', async () => {
    const { shirt, pen } = shop.products;
    const reply = await shop.ask(shop.keys.admin, contract.remove, { id: shirt });
    expect([reply.status, reply.body.error.code, reply.body.error.fields.in_use]).toEqual([
      409,
      'in_use',
      { orders: 2 },
    ]);
    expect((await shop.ask(shop.keys.admin, contract.remove, { id: pen })).status).toBe(200);
  });

  test('goes with its sub-products, and comes back with those that went with it', async () => {
    const { id } = await fixtures.make();
    const { size, color } = shop.catalog;
    const earlier = (await fixtures.addSub(id, { price: 1, size_id: size })).body.data;
    await shop.ask(shop.keys.admin, subProducts.remove, { product_id: id, id: earlier.id });
    await fixtures.addSub(id, { price: 2, color_id: color, barcode: 'went-with-it' });
    await shop.ask(shop.keys.admin, contract.remove, { id });
    const gone = await shop.db.select().from(subTable).where(eq(subTable.productId, id));
    expect(gone.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    const again = await fixtures.make({ barcode: 'went-with-it' });
    const refused = await shop.ask(shop.keys.admin, contract.restore, { id });
    expect([refused.status, refused.body.error.fields]).toEqual([409, { barcode: ['Already exists'] }]);
    await shop.ask(shop.keys.admin, contract.remove, { id: again.id });
    const back = await shop.ask(shop.keys.admin, contract.restore, { id });
    expect(back.body.data.sub_products).toMatchObject([{ price: 2, barcode: 'went-with-it' }]);
  });

  test('is not sold while its provider is switched off, and keeps its own switch', async () => {
    const { id } = await fixtures.make({ provider_id: String(shop.people.otherProvider) });
    const setProvider = (status: boolean) =>
      shop.db.update(accounts).set({ status }).where(eq(accounts.id, shop.people.otherProvider));
    await setProvider(false);
    expect(await fixtures.get(id)).toMatchObject({ enabled: 1, effective_enabled: 0 });
    await setProvider(true);
    expect(await fixtures.get(id)).toMatchObject({ enabled: 1, effective_enabled: 1 });
  });

  test('leaves the offer of its brand when it moves to another one', async () => {
    const { id } = await fixtures.make();
    await fixtures.addSub(id, { price: 50, size_id: shop.catalog.size });
    const brandId = shop.catalog.brand;
    const offer = { name: 'صيف', nameKey: 'صيف', discount: 10, type: 'brand', brandId } as const;
    const [row] = await shop.db.insert(offers).values(offer).returning();
    await shop.db.insert(offerProducts).values({ offerId: row?.id ?? 0, productId: id, productName: '' });
    const cheaper = await fixtures.edit(id, { price: '200' });
    expect(cheaper.body.data).toMatchObject({ price_after_offers: 180, offer: { name: 'صيف', percentage: 10 } });
    expect(cheaper.body.data.sub_products).toMatchObject([{ price_after_offers: 45 }]);
    const [other] = await shop.db.insert(brands).values({ name: 'دلتا', nameKey: 'دلتا' }).returning();
    const moved = await fixtures.edit(id, { brand_id: other?.id ?? 0 });
    expect(moved.body.data).toMatchObject({ price_after_offers: 200, offer: null, brand: { name: 'دلتا' } });
    expect(await fixtures.found({ query: 'دلتا' })).toEqual([id]);
  });

  test('is written only where something differs', async () => {
    const made = await fixtures.make({ size_id: String(shop.catalog.size) });
    const same = await fixtures.edit(made.id, { price: 100, size_id: shop.catalog.size, name: made.name });
    expect(same.body.data).toEqual(made);
  });
});

test('the list narrows by each of its filters', async () => {
  const { size, color, brand, category } = shop.catalog;
  const stocked = await fixtures.make({ quantity: '50', price: '700', color_id: String(color) });
  const low = await fixtures.make({ quantity: '5', enabled: '0' });
  const out = await fixtures.make({ quantity: '0', price: '900', provider_id: String(shop.people.provider) });
  await fixtures.addSub(low.id, { price: 1, size_id: size });
  const own = [stocked.id, low.id, out.id];
  const cases: [Record<string, string>, number[]][] = [
    [{ id: String(low.id) }, [low.id]],
    [{ stock: 'in' }, [stocked.id, low.id]],
    [{ stock: 'low' }, [low.id]],
    [{ stock: 'out' }, [out.id]],
    [{ enabled: '0' }, [low.id]],
    [{ price_min: '700', price_max: '٧٠٠' }, [stocked.id]],
    [{ provider: String(shop.people.provider) }, [out.id]],
    [{ size: String(size) }, [low.id]],
    [{ color: String(color) }, [stocked.id]],
    [{ brand: String(brand), category: String(category) }, own],
    [{ brand: '77777' }, []],
    [{ has_offer: '1' }, []],
  ];
  for (const [search, ids] of cases) {
    const hits = (await fixtures.found(search)).filter((id) => own.includes(id));
    expect([search, hits.toSorted()]).toEqual([search, ids.toSorted()]);
  }
  const both = await shop.ask(shop.keys.admin, contract.list, {}, { search: 'stock=low&stock=out&per_page=100' });
  const ids = both.body.data.map(({ id }: { id: number }) => id).filter((id: number) => own.includes(id));
  expect(ids.toSorted()).toEqual([low.id, out.id].toSorted());
});

test('products to choose from are enabled ones of a brand, with little of each', async () => {
  const search = { enabled: '1', brand: String(shop.catalog.brand), query: 'صيفي', per_page: '100' };
  const { body } = await shop.ask(shop.keys.admin, contract.choices, {}, { search });
  expect(body.data.length).toBeGreaterThan(0);
  expect(Object.keys(body.data[0]).toSorted()).toEqual(
    ['brand_id', 'category_id', 'enabled', 'id', 'image', 'name', 'price', 'price_after_offers'].toSorted(),
  );
});

describe('many products at once', () => {
  const bulk = (body: object) => shop.ask(shop.keys.admin, contract.bulk, {}, { body });

  test('change price by a percentage, sub-products too, to the piastre', async () => {
    const { id } = await fixtures.make({ price: '99.99' });
    await fixtures.addSub(id, { price: '0.05', size_id: shop.catalog.size });
    const reply = await bulk({ action: 'price_percent', percent: '-12٫5', ids: [id] });
    expect(reply.body.data).toEqual({ succeeded: [id], failed: [] });
    const after = await fixtures.get(id);
    expect([after.price, after.price_after_offers, after.sub_products[0].price]).toEqual([87.49, 87.49, 0.04]);
  });

  test('move to a brand, and are switched off; what is refused says why', async () => {
    const one = await fixtures.make();
    const [brand] = await shop.db.insert(brands).values({ name: 'سيناء', nameKey: 'سيناء' }).returning();
    await bulk({ action: 'set_brand', brand_id: brand?.id, ids: [one.id] });
    await bulk({ action: 'disable', ids: [one.id] });
    expect(await fixtures.get(one.id)).toMatchObject({ brand: { name: 'سيناء' }, enabled: 0 });
    const { towel, bag } = shop.products;
    const deleted = await bulk({ action: 'delete', ids: [towel, bag, 999_999] });
    expect(deleted.body.data.succeeded).toEqual([towel]);
    expect(deleted.body.data.failed).toMatchObject([
      { id: bag, code: 'in_use', in_use: { orders: 2 } },
      { id: 999_999, code: 'not_found' },
    ]);
  });

  test.each([
    [{ action: 'set_brand' }, 'brand_id'],
    [{ action: 'set_category' }, 'category_id'],
    [{ action: 'price_percent' }, 'percent'],
    [{ action: 'price_percent', percent: '-100' }, 'percent'],
  ])('%o is refused without what it needs', async (body, field) => {
    const reply = await bulk({ ...body, ids: [1] });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});

test('nobody but an admin changes a product, and the row in the table says what was asked', async () => {
  const { id } = await fixtures.make();
  for (const token of [shop.keys.subAdmin, shop.keys.provider]) {
    expect((await shop.ask(token, contract.update, { id }, { body: { price: 1 } })).status).toBe(403);
  }
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(row?.price).toBe(10_000);
});
