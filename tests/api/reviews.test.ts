import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { reviews } from '#contract/reviews.ts';
import { reviews as reviewTable } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import { parseCsv } from './csv-rows.ts';
import { addReview, addUser } from './feedback.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (call: keyof typeof reviews, params: Record<string, number> = {}, sent = {}) =>
  shop.ask(shop.keys.admin, reviews[call], params, sent);

async function ratingOf(id: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return { sum: row?.ratingSum, count: row?.ratingCount, average: row?.rating, version: row?.version };
}

async function reviewed(productId: number, values: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const value of values) ids.push(await addReview(shop.db, { productId, value }));
  const ratingSum = values.reduce((sum, value) => sum + value, 0);
  await shop.db.update(products).set({ ratingSum, ratingCount: values.length }).where(eq(products.id, productId));
  return ids;
}

describe("a product's rating", () => {
  test('loses a deleted review and gets it back with the undo', async () => {
    const { shirt } = shop.products;
    const [, bad = 0] = await reviewed(shirt, [5, 2, 4]);
    await ask('remove', { id: bad });
    expect(await ratingOf(shirt)).toEqual({ sum: 9, count: 2, average: 4.5, version: 1 });
    await ask('restore', { id: bad });
    expect(await ratingOf(shirt)).toEqual({ sum: 11, count: 3, average: 3.67, version: 1 });
  });

  test('is right after many deletions at once, and empty when none is left', async () => {
    const { bag } = shop.products;
    const ids = await reviewed(bag, [1, 2, 3, 4, 5, 1, 2]);
    await Promise.all(ids.slice(0, 4).map((id) => ask('remove', { id })));
    expect(await ratingOf(bag)).toMatchObject({ sum: 8, count: 3 });
    const { body } = await ask('bulk', {}, { body: { action: 'delete', ids: ids.slice(4) } });
    expect(body.data).toEqual({ succeeded: ids.slice(4), failed: [] });
    expect(await ratingOf(bag)).toMatchObject({ sum: 0, count: 0, average: null });
  });
});

describe('the list of reviews', () => {
  const found = async (search: Record<string, string>) => {
    const { body } = await ask('list', {}, { search: { ...search, per_page: '100' } });
    return body.data.map(({ id }: { id: number }) => id).toSorted();
  };

  test('is narrowed to a product, a provider of products, a user', async () => {
    const { towel, pen } = shop.products;
    const user = await addUser(shop.db, { fullName: 'ليلى مراد' });
    const own = await addReview(shop.db, { productId: towel, productName: 'فوطة', userId: user });
    const other = await addReview(shop.db, { productId: pen, productName: 'قلم' });
    expect(await found({ product: String(towel) })).toEqual([own]);
    expect(await found({ user: String(user) })).toEqual([own]);
    const ofProvider = await found({ provider: String(shop.people.provider) });
    expect(ofProvider).toContain(own);
    expect(ofProvider).not.toContain(other);
  });

  test('finds a review by what its product is called now, and by what it was called', async () => {
    const { pen } = shop.products;
    const own = await addReview(shop.db, { productId: pen, productName: 'قلم' });
    await shop.call(shop.keys.admin, 'PATCH', `/admin/products/${pen}`, { body: { name: 'ريشة كتابة' } });
    expect(await found({ query: 'ريشة' })).toContain(own);
    expect(await found({ query: 'قلم' })).toContain(own);
    const [row] = await shop.db.select().from(reviewTable).where(eq(reviewTable.id, own));
    expect(row?.version).toBe(1);
  });

  test('keeps the name of a product that is gone, without a way to it', async () => {
    const [ghost] = await shop.db
      .insert(products)
      .values({ name: 'مروحة', price: asPiastres(100), priceAfterOffers: asPiastres(100), deletedAt: new Date() })
      .returning();
    const id = await addReview(shop.db, { productId: ghost?.id ?? 0, productName: 'مروحة' });
    const { body } = await ask('get', { id });
    expect(body.data).toMatchObject({ product_id: null, product_name: 'مروحة', product_image: null });
  });

  test('is saved as a file with the same filters', async () => {
    await addReview(shop.db, { userName: 'فاتن حمامة', description: 'لون جميل', value: 3 });
    const { body } = await ask('exportTicket', {}, { body: { search: 'query=فاتن' } });
    const file = await shop.call('', 'GET', body.data.address);
    expect(parseCsv(file.body)).toMatchObject([{ User: 'فاتن حمامة', Stars: '3', Description: 'لون جميل' }]);
  });
});
