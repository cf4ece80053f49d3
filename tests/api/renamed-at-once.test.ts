import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { products as productCalls } from '#contract/products.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { reindex } from '#server/jobs/reindex.ts';
import { addReview } from './feedback.ts';
import { holdRows } from './held-rows.ts';
import { openShop, type Shop } from './shop.ts';

// The embedded database has one connection: there one rename begins after the other.
describe.runIf(process.env.DATABASE_URL_TEST)('what is found by two names that are changed at once', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  const asAdmin = (path: string, name: string) => shop.call(shop.keys.admin, 'PATCH', path, { body: { name } });
  const found = async (query: string) => {
    const { body } = await shop.ask(shop.keys.admin, productCalls.list, {}, { search: { query: `"${query}"` } });
    return body.data.map(({ id }: { id: number }) => id);
  };

  test('is a product by its own name and its brand’s', async () => {
    const { pen } = shop.products;
    await shop.db.update(products).set({ brandId: shop.catalog.brand }).where(eq(products.id, pen));
    await addReview(shop.db, { productId: pen });
    const held = await holdRows(shop, sql`select from reviews for update`);
    const product = asAdmin(`/admin/products/${pen}`, 'مسطرة خشب');
    await held.waitedFor(1);
    const brand = asAdmin(`/admin/brands/${shop.catalog.brand}`, 'دجلة');
    await held.waitedFor(2);
    await held.letGo();
    expect([(await product).status, (await brand).status]).toEqual([200, 200]);
    expect(await found('مسطرة')).toEqual([pen]);
    expect(await found('دجلة')).toContain(pen);
    expect(await found('قلم')).toEqual([]);
  });

  test('is a review by its words and its product’s name', async () => {
    const { pen } = shop.products;
    const id = await addReview(shop.db, { productId: pen });
    const held = await holdRows(shop, sql`update reviews set description = 'خط ناعم' where id = ${id}`);
    const product = asAdmin(`/admin/products/${pen}`, 'مسطرة خشب');
    await held.waitedFor(1);
    await held.letGo();
    expect((await product).status).toBe(200);
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.id, id));
    expect(review?.searchText).toContain('خط ناعم');
    expect(review?.searchText).toContain('مسطره');
  });

  test('is a product that the job comes to', async () => {
    const { pen } = shop.products;
    await shop.db.update(products).set({ brandId: shop.catalog.brand }).where(eq(products.id, pen));
    await shop.db.insert(jobQueue).values({ kind: 'reindex_brand', subjectId: shop.catalog.brand });
    const held = await holdRows(shop, sql`update products set name = 'مسطرة خشب' where id = ${pen}`);
    const working = shop.db.transaction((tx) => reindex.run(tx, shop.now(), undefined));
    await held.waitedFor(1);
    await held.letGo();
    await working;
    expect(await found('مسطرة')).toEqual([pen]);
  });
});
