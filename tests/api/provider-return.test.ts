import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { addProduct } from './goods.ts';
import { productFixtures } from './product-fixtures.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

const ONE = { price: asPiastres(1), priceAfterOffers: asPiastres(1) };
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const asAdmin = (method: string, path: string, body: object = {}) =>
  shop.call(shop.keys.admin, method, `/admin/${path}`, { body });

let made = 0;
async function addProvider(): Promise<number> {
  made++;
  const form = { name: `مورّد ${made}`, email: `back${made}@example.com`, phone: '0111', password: PASSWORD };
  return (await asAdmin('POST', 'providers', formOf(form))).body.data.id;
}

async function addReference(kind: string): Promise<number> {
  const name = `مرجع ${kind} ${++made}`;
  const body = kind === 'brands' ? formOf({ name, image: smallPicture() }) : { name };
  return (await asAdmin('POST', kind, body)).body.data.id;
}

const productOf = (providerId: number, name: string) =>
  addProduct(shop.db, { name, price: 100, quantity: 1, providerId });

/** Which of these products are sold again. */
async function livingOf(...ids: number[]): Promise<number[]> {
  const rows = await shop.db.select().from(products).where(inArray(products.id, ids));
  return rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
}

const COLUMN = { brands: 'brandId', categories: 'categoryId', sizes: 'sizeId', colors: 'colorId' } as const;

describe('when a provider comes back', () => {
  test.each(['brands', 'categories', 'sizes', 'colors'] as const)(
    'a product whose record of %s was deleted meanwhile stays deleted, the others come back',
    async (kind) => {
      const provider = await addProvider();
      const reference = await addReference(kind);
      const lost = await productOf(provider, 'بلا مرجع');
      const whole = await productOf(provider, 'سليم');
      await shop.db
        .update(products)
        .set({ [COLUMN[kind]]: reference })
        .where(eq(products.id, lost));
      await asAdmin('DELETE', `providers/${provider}`);
      expect((await asAdmin('DELETE', `${kind}/${reference}`)).status).toBe(200);
      const back = await asAdmin('POST', `providers/${provider}/restore`);
      expect([back.status, back.body.data.products_count]).toEqual([200, 1]);
      expect(await livingOf(lost, whole)).toEqual([whole]);

      // It can still be brought back by itself, as soon as nothing stands in its way.
      expect((await asAdmin('POST', `products/${lost}/restore`)).status).toBe(422);
      await asAdmin('POST', `${kind}/${reference}/restore`);
      expect((await asAdmin('POST', `products/${lost}/restore`)).status).toBe(200);
    },
  );

  test('L12: a product whose sub-product lost its size stays deleted with all its sizes', async () => {
    const provider = await addProvider();
    const size = await addReference('sizes');
    const product = await productOf(provider, 'قميص');
    await shop.db.insert(subProducts).values([
      { productId: product, ...ONE, sizeId: size },
      { productId: product, ...ONE, sizeId: shop.catalog.size },
    ]);
    await asAdmin('DELETE', `providers/${provider}`);
    await asAdmin('DELETE', `sizes/${size}`);
    await asAdmin('POST', `providers/${provider}/restore`);
    expect(await livingOf(product)).toEqual([]);
    const parts = await shop.db.select().from(subProducts).where(eq(subProducts.productId, product));
    expect(parts.map(({ deletedAt }) => deletedAt === null)).toEqual([false, false]);
    await asAdmin('POST', `sizes/${size}/restore`);
    expect((await asAdmin('POST', `products/${product}/restore`)).body.data.sub_products).toHaveLength(2);
  });

  test('L12: no barcode is on two things that are sold, whichever of them are sub-products', async () => {
    const fixtures = productFixtures(shop);
    const provider = await addProvider();
    const ids = [await productOf(provider, 'أ'), await productOf(provider, 'ب'), await productOf(provider, 'ج')];
    const [first = 0, second = 0, third = 0] = ids;
    await shop.db.update(products).set({ barcode: 'BACK-1' }).where(eq(products.id, first));
    await shop.db
      .insert(subProducts)
      .values({ productId: second, ...ONE, barcode: 'BACK-2', sizeId: shop.catalog.size });
    await shop.db.update(products).set({ barcode: 'BACK-3' }).where(eq(products.id, third));
    await asAdmin('DELETE', `providers/${provider}`);
    const { id } = await fixtures.make({ barcode: 'BACK-2' });
    expect((await fixtures.addSub(id, { price: 1, size_id: shop.catalog.size, barcode: 'BACK-1' })).status).toBe(201);
    expect((await asAdmin('POST', `providers/${provider}/restore`)).status).toBe(200);
    expect(await livingOf(...ids)).toEqual([third]);
    const again = await asAdmin('POST', `products/${first}/restore`);
    expect([again.status, again.body.error.fields]).toEqual([409, { barcode: ['Already exists'] }]);
  });

  test('his products have the prices of today’s offers', async () => {
    const provider = await addProvider();
    const product = await productOf(provider, 'مخفّض');
    await shop.db
      .update(products)
      .set({ brandId: shop.catalog.brand, categoryId: shop.catalog.category })
      .where(eq(products.id, product));
    const offer = await asAdmin('POST', 'offers', {
      ...{ name: 'عرض العودة', discount: 50, type: 'brand', brand_id: shop.catalog.brand },
      products: [{ product_id: product, product_name: 'مخفّض' }],
    });
    expect(offer.status).toBe(201);
    await asAdmin('DELETE', `providers/${provider}`);
    await asAdmin('DELETE', `offers/${offer.body.data.id}`);
    await asAdmin('POST', `providers/${provider}/restore`);
    expect((await productFixtures(shop).get(product)).price_after_offers).toBe(1);
  });

  test('a hundred products with barcodes come back together', async () => {
    const provider = await addProvider();
    const rows = Array.from({ length: 100 }, (_, nth) => ({
      ...{ name: `صنف ${nth}`, ...ONE, searchText: '', sortKey: '' },
      ...{ providerId: provider, barcode: `MANY-${nth}` },
    }));
    await shop.db.insert(products).values(rows);
    await asAdmin('DELETE', `providers/${provider}`);
    const back = await asAdmin('POST', `providers/${provider}/restore`);
    expect(back.body.data.products_count).toBe(100);
  });
});

test('a sub-product whose size was deleted does not come back', async () => {
  const fixtures = productFixtures(shop);
  const size = await addReference('sizes');
  const { id } = await fixtures.make();
  const sub = (await fixtures.addSub(id, { price: 1, size_id: size })).body.data.id;
  await asAdmin('DELETE', `products/${id}/sub-products/${sub}`);
  expect((await asAdmin('DELETE', `sizes/${size}`)).status).toBe(200);
  const reply = await asAdmin('POST', `products/${id}/sub-products/${sub}/restore`);
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['size_id']]);
});
