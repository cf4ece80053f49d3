import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '#contract/brands.ts';
import { offers as offerCalls } from '#contract/offers.ts';
import { products } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openAttributeFixtures } from './attribute-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof openAttributeFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = openAttributeFixtures(shop);
});
afterAll(() => shop.close());

describe('putting another one in the place of', () => {
  test('a brand moves its products, ends its offers and gives the prices back', async () => {
    const [from, into] = [await fixtures.add('brands'), await fixtures.add('brands', 'مصنع الدلتا')];
    const product = await fixtures.sell({ brandId: from });
    const binned = await fixtures.sell({ brandId: from, deletedAt: new Date() });
    const ended = await fixtures.offer(from, [product]);
    const reply = await fixtures.call('POST', `brands/${from}/merge`, { into, version: 1 });
    expect(reply.body.data).toMatchObject({ id: into, products_count: 1, offers_count: 0 });
    const moved = await fixtures.read(product);
    expect(moved).toMatchObject({ brandId: into, offerId: null, priceAfterOffers: 1_000, version: 2 });
    expect(moved?.searchText).toContain('الدلتا');
    expect((await fixtures.read(binned))?.brandId).toBe(into);
    const [gone] = await shop.db.select().from(offers).where(eq(offers.id, ended));
    expect(gone?.deletedAt).not.toBeNull();
    expect((await fixtures.call('GET', `brands/${from}`)).status).toBe(404);
    const rows = await shop.db.select().from(audit).where(eq(audit.recordId, from));
    const line = rows.find(({ resource, action }) => resource === 'brands' && action === 'merge');
    expect(line?.after).toMatchObject({ into: { id: into, name: 'مصنع الدلتا' }, product_ids: [product, binned] });
  });

  test('a size moves products and sub-products', async () => {
    const [from, into, color] = [
      await fixtures.add('sizes'),
      await fixtures.add('sizes'),
      await fixtures.add('colors'),
    ];
    const product = await fixtures.sell({ sizeId: from });
    await fixtures.divide(product, { sizeId: from, colorId: color });
    expect((await fixtures.call('POST', `sizes/${from}/merge`, { into })).body.data.products_count).toBe(1);
    expect((await fixtures.read(product))?.sizeId).toBe(into);
    expect((await fixtures.parts(product)).map(({ sizeId }) => sizeId)).toEqual([into]);
  });

  test('a color is refused while a product would have one size and color twice, and nothing moves', async () => {
    const [from, into, size] = [
      await fixtures.add('colors'),
      await fixtures.add('colors'),
      await fixtures.add('sizes'),
    ];
    const product = await fixtures.sell({ colorId: from, sizeId: size });
    await fixtures.divide(product, { colorId: into, sizeId: size });
    const other = await fixtures.sell({ colorId: from });
    const reply = await fixtures.call('POST', `colors/${from}/merge`, { into });
    expect([reply.status, reply.body.error]).toMatchObject([
      409,
      { code: 'duplicate', fields: { into: ['This size and color already exist'] }, counts: { products: 1 } },
    ]);
    expect((await fixtures.read(other))?.colorId).toBe(from);
    expect((await fixtures.call('GET', `colors/${from}`)).status).toBe(200);
  });

  test('itself, a deleted one, an unknown one or a changed one is refused', async () => {
    const [from, binned] = [await fixtures.add('categories'), await fixtures.add('categories')];
    await fixtures.call('DELETE', `categories/${binned}`);
    for (const into of [from, binned, 999_999]) {
      const reply = await fixtures.call('POST', `categories/${from}/merge`, { into });
      expect([into, reply.status, Object.keys(reply.body.error.fields)]).toEqual([into, 422, ['into']]);
    }
    const stale = await fixtures.call('POST', `categories/${from}/merge`, {
      into: await fixtures.add('categories'),
      version: 7,
    });
    expect([stale.status, stale.body.data.id]).toEqual([409, from]);
  });
});

describe('a merge is taken back', () => {
  test('with the products that it moved, the offers that it ended and their prices', async () => {
    const [from, into] = [await fixtures.add('brands', 'نور'), await fixtures.add('brands')];
    const [offered, plain] = [await fixtures.sell({ brandId: from }), await fixtures.sell({ brandId: from })];
    const binned = await fixtures.sell({ brandId: from, deletedAt: new Date() });
    const native = await fixtures.sell({ brandId: into });
    const ended = await fixtures.offer(from, [offered]);
    await fixtures.call('POST', `brands/${from}/merge`, { into });
    const reply = await fixtures.call('POST', `brands/${from}/restore`);
    expect(reply.body.data).toMatchObject({ id: from, products_count: 2, offers_count: 1 });
    expect(await fixtures.read(offered)).toMatchObject({
      brandId: from,
      offerId: ended,
      priceAfterOffers: 500,
      version: 3,
    });
    expect((await fixtures.read(plain))?.searchText).toContain('نور');
    expect((await fixtures.read(binned))?.brandId).toBe(from);
    expect(await fixtures.read(native)).toMatchObject({ brandId: into, version: 1 });
    const shown = await shop.ask(shop.keys.admin, offerCalls.get, { id: ended });
    expect(shown.body.data.products).toMatchObject([{ product_id: offered }]);
    const lines = await shop.db.select().from(audit).where(eq(audit.action, 'restore'));
    expect(lines.map(({ resource, recordId }) => [resource, recordId])).toEqual([
      ['offers', ended],
      ['brands', from],
    ]);
  });

  test('but what was moved on, or came into another offer, is left in peace', async () => {
    const [from, into, third] = [
      await fixtures.add('brands'),
      await fixtures.add('brands'),
      await fixtures.add('brands'),
    ];
    const [moved, offered] = [await fixtures.sell({ brandId: from }), await fixtures.sell({ brandId: from })];
    await fixtures.offer(from, [moved]);
    await fixtures.call('POST', `brands/${from}/merge`, { into });
    await fixtures.call('PATCH', `products/${moved}`, { brand_id: third });
    const foreign = await fixtures.offer(into, [offered]);
    await fixtures.call('POST', `brands/${from}/restore`);
    expect(await fixtures.read(moved)).toMatchObject({ brandId: third, offerId: null, priceAfterOffers: 1_000 });
    expect(await fixtures.read(offered)).toMatchObject({ brandId: from, offerId: null, priceAfterOffers: 1_000 });
    const left = await shop.ask(shop.keys.admin, offerCalls.get, { id: foreign });
    expect(left.body.data.products).toEqual([]);
  });

  test('an offer whose name was taken meanwhile stays deleted', async () => {
    const [from, into] = [await fixtures.add('brands'), await fixtures.add('brands')];
    const product = await fixtures.sell({ brandId: from });
    const ended = await fixtures.offer(from, [product]);
    await fixtures.call('POST', `brands/${from}/merge`, { into });
    const [gone] = await shop.db.select().from(offers).where(eq(offers.id, ended));
    const { name = '', nameKey = '' } = gone ?? {};
    await shop.db.insert(offers).values({ name, nameKey, discount: 10, type: 'brand', brandId: into });
    expect((await fixtures.call('POST', `brands/${from}/restore`)).body.data).toMatchObject({ offers_count: 0 });
    expect(await fixtures.read(product)).toMatchObject({ brandId: from, offerId: null });
  });

  test('of many at once, and once: a later deletion and return moves nothing', async () => {
    const [from, into] = [await fixtures.add('categories'), await fixtures.add('categories')];
    const product = await fixtures.sell({ categoryId: from });
    await fixtures.call('POST', `categories/${from}/merge`, { into });
    const many = await fixtures.call('POST', 'categories/bulk', { action: 'restore', ids: [from] });
    expect(many.body.data.succeeded).toEqual([from]);
    expect((await fixtures.read(product))?.categoryId).toBe(from);
    await shop.db.update(products).set({ categoryId: into }).where(eq(products.id, product));
    await fixtures.call('DELETE', `categories/${from}`);
    expect((await fixtures.call('POST', `categories/${from}/restore`)).status).toBe(200);
    expect((await fixtures.read(product))?.categoryId).toBe(into);
  });

  test('of a size, for products and sub-products that it moved and no others', async () => {
    const [from, into, color] = [
      await fixtures.add('sizes'),
      await fixtures.add('sizes'),
      await fixtures.add('colors'),
    ];
    // The product itself has the other size all along.
    const product = await fixtures.sell({ sizeId: into });
    await fixtures.divide(product, { sizeId: from, colorId: color });
    const own = await fixtures.sell({ sizeId: from });
    await fixtures.call('POST', `sizes/${from}/merge`, { into });
    expect((await fixtures.parts(product)).map(({ sizeId }) => sizeId)).toEqual([into]);
    expect((await fixtures.call('POST', `sizes/${from}/restore`)).body.data.products_count).toBe(2);
    expect([(await fixtures.read(product))?.sizeId, (await fixtures.read(own))?.sizeId]).toEqual([into, from]);
    expect((await fixtures.parts(product)).map(({ sizeId, version }) => [sizeId, version])).toEqual([[from, 3]]);
  });

  test('not while its name is another one’s, and then nothing moves', async () => {
    const [from, into] = [await fixtures.add('brands', 'الفا'), await fixtures.add('brands')];
    const product = await fixtures.sell({ brandId: from });
    await fixtures.call('POST', `brands/${from}/merge`, { into });
    await fixtures.add('brands', 'الفا');
    const reply = await shop.ask(shop.keys.admin, brands.restore, { id: from });
    expect([reply.status, reply.body.error.fields]).toEqual([409, { name: ['Already exists'] }]);
    expect((await fixtures.read(product))?.brandId).toBe(into);
  });
});
