import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orders as placed } from '#server/db/tables/orders.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

const HOUR = 3_600_000;
/** Oldest first; a completed one's place is no provider's any more. */
const PLACES = [
  ['سوهاج', 'completed'],
  ['أسوان', 'in_progress'],
  [null, 'in_progress'],
  ['الجيزة', 'in_progress'],
  ['قنا', 'in_progress'],
] as const;

let shop: Shop;
const places = new Map<number, string | null>();
beforeAll(async () => {
  shop = await openShop();
  const provider = { id: shop.people.otherProvider, name: 'معرض الجلود' };
  const lines = [{ productId: shop.products.bag, name: 'شنطة', price: 500, quantity: 1, provider }];
  for (const [at, [governorate, status]] of PLACES.entries()) {
    const createdAt = new Date(Date.now() - (9 - at) * HOUR);
    const { id } = await addOrder(shop.db, { client: 'Sorted Buyer', status, lines, createdAt });
    await shop.db.update(placed).set({ governorate }).where(eq(placed.id, id));
    places.set(id, governorate);
  }
});
afterAll(() => shop.close());

async function sorted(who: keyof Shop['keys'], sort: string) {
  const { body } = await shop.ask(shop.keys[who], orders.list, {}, { search: { query: 'sorted buyer', sort } });
  return body.data.map(({ id }: { id: number }) => places.get(id));
}

test('orders are sorted by the Arabic name of their governorate, those without one behind it or before', async () => {
  const names = ['أسوان', 'الجيزة', 'سوهاج', 'قنا', null];
  expect(await sorted('admin', 'governorate')).toEqual(names);
  expect(await sorted('admin', '-governorate')).toEqual(names.toReversed());
});

test('the order tells nobody of a governorate that he does not see', async () => {
  expect(await sorted('otherProvider', 'governorate')).toEqual(['أسوان', 'الجيزة', 'قنا', 'سوهاج', null]);
  const rights = { permissions: { 'orders.contact': false } };
  await shop.db.update(accounts).set(rights).where(eq(accounts.id, shop.people.subAdmin));
  expect(await sorted('subAdmin', 'governorate')).toEqual(PLACES.map(([place]) => place));
});
