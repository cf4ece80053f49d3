import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { products } from '#server/db/tables/products.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { queueReindex } from '#server/domain/products/reindex.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { openAttributeFixtures } from './attribute-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof openAttributeFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = openAttributeFixtures(shop);
});
afterAll(() => shop.close());

describe('what is in use', () => {
  test.each([
    ['brands', 'brandId'],
    ['categories', 'categoryId'],
    ['sizes', 'sizeId'],
    ['colors', 'colorId'],
  ] as const)('%s of products are counted and cannot be deleted, alone or among many', async (kind, column) => {
    const [used, free] = [await fixtures.add(kind), await fixtures.add(kind)];
    await fixtures.sell({ [column]: used });
    await fixtures.sell({ [column]: used });
    await fixtures.sell({ [column]: free, deletedAt: new Date() });
    expect((await fixtures.call('GET', `${kind}/${used}`)).body.data.products_count).toBe(2);
    const refused = await fixtures.call('DELETE', `${kind}/${used}`);
    expect([refused.status, refused.body.error.code, refused.body.error.fields.in_use]).toEqual([
      409,
      'in_use',
      { products: 2 },
    ]);
    const many = await fixtures.call('POST', `${kind}/bulk`, { action: 'delete', ids: [used, free] });
    expect(many.body.data.succeeded).toEqual([free]);
    expect(many.body.data.failed).toMatchObject([{ id: used, code: 'in_use', in_use: { products: 2 } }]);
  });

  test('a size that only a sub-product has counts its product once', async () => {
    const size = await fixtures.add('sizes');
    const product = await fixtures.sell({ sizeId: size });
    await fixtures.divide(product, { sizeId: size, colorId: await fixtures.add('colors') });
    expect((await fixtures.call('DELETE', `sizes/${size}`)).body.error.fields.in_use).toEqual({ products: 1 });
  });

  test('a brand with an offer says so', async () => {
    const brand = await fixtures.add('brands');
    await fixtures.offer(brand, [await fixtures.sell({})]);
    expect((await fixtures.call('DELETE', `brands/${brand}`)).body.error.fields.in_use).toEqual({ offers: 1 });
  });
});

describe('a rename', () => {
  test('of a brand or a category lets products be found by the new name at once', async () => {
    const brand = await fixtures.add('brands');
    const product = await fixtures.sell({ name: 'كوتشي', brandId: brand });
    await fixtures.call('PATCH', `brands/${brand}`, { name: 'زقازيق سبورت' });
    const found = await shop.call(shop.keys.admin, 'GET', '/admin/products', { search: { query: 'زقازيق كوتشي' } });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([product]);
    expect(found.body.data[0].version).toBe(1);
  });

  test('with many products is finished by the job', async () => {
    const category = await fixtures.add('categories', 'أثاث الحديقة');
    const goods = Array.from({ length: 1_203 }, (_, nth) => ({
      name: `كرسي ${nth}`,
      categoryId: category,
      price: asPiastres(100),
      priceAfterOffers: asPiastres(100),
    }));
    await shop.db.insert(products).values(goods);
    await shop.db.transaction((tx) => queueReindex(tx, 'category', category));
    const unfound = async () => {
      const rows = await shop.db.select().from(products).where(eq(products.categoryId, category));
      return rows.filter(({ searchText }) => !searchText.includes('الحديقه')).length;
    };
    expect(await unfound()).toBe(703);
    expect(await shop.db.select().from(jobQueue)).toHaveLength(1);
    await runJobs(
      { purged: purgedTables, db: shop.db, log: createLog('silent'), now: () => new Date() },
      { all: true },
    );
    expect([await unfound(), await shop.db.select().from(jobQueue)]).toEqual([0, []]);
  });
});

test('a name of marks, signs or markup is kept as it is and stands for itself', async () => {
  const names = ['ء', '؟!', '<b>XL</b>', "Robert'); drop table sizes;--", '👟', '%', '_', '٣٨/٤٠'];
  for (const name of names) {
    const id = await fixtures.add('sizes', name);
    expect((await fixtures.call('GET', `sizes/${id}`)).body.data.name).toBe(name);
  }
  for (const name of names)
    expect([name, (await fixtures.call('POST', 'sizes', { name })).status]).toEqual([name, 409]);
  expect((await fixtures.call('POST', 'sizes', { name: '38/40' })).body.error.fields).toEqual({
    name: ['Already exists'],
  });
});
