import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { priceAfterOffer } from '#contract/money.ts';
import { offers } from '#contract/offers.ts';
import { brands, categories } from '#server/db/tables/catalog.ts';
import { offerProducts, products } from '#server/db/tables/products.ts';
import { offers as offerTable } from '#server/db/tables/promotions.ts';
import { addProduct } from './goods.ts';
import type { Shop } from './shop.ts';

/** What the tests of offers do in a shop: two brands, a category, products and offers of them. */
export async function openOfferFixtures(shop: Shop) {
  const { admin } = shop.keys;
  const named = (name: string) => ({ name, nameKey: name });
  const rows = await shop.db
    .insert(brands)
    .values([named('توشيبا'), named('سامسونج')])
    .returning();
  const [brand = 0, otherBrand = 0] = rows.map(({ id }) => id);
  const [row] = await shop.db.insert(categories).values(named('أدوات مكتبية')).returning();
  const category = row?.id ?? 0;
  let made = 0;

  async function addGood(price = 10_000, more: Partial<typeof products.$inferInsert> = {}): Promise<number> {
    const id = await addProduct(shop.db, { name: `good ${price}`, price, quantity: 1, providerId: null });
    await shop.db
      .update(products)
      .set({ brandId: brand, categoryId: category, ...more })
      .where(eq(products.id, id));
    return id;
  }

  const bodyOf = (productIds: readonly number[], more: object = {}) => ({
    name: `عرض ${++made}`,
    discount: 10,
    type: 'brand',
    brand_id: brand,
    products: productIds.map((id) => ({ product_id: id, product_name: 'x' })),
    ...more,
  });
  const create = (body: object) => shop.ask(admin, offers.create, {}, { body });

  /** Price after offers, and the offer that made it. */
  async function priceOf(id: number) {
    const [product] = await shop.db.select().from(products).where(eq(products.id, id));
    return [product?.priceAfterOffers, product?.offerId];
  }

  /** Of every product: the best single offer makes the price, of two equal ones the older; offers never stack. */
  async function expectBestPrices(goods: readonly number[]): Promise<void> {
    const live = (await shop.db.select().from(offerTable)).filter(({ deletedAt }) => !deletedAt);
    const members = await shop.db.select().from(offerProducts);
    const found = await shop.db
      .select()
      .from(products)
      .where(inArray(products.id, [...goods]));
    for (const { id, price, priceAfterOffers, offerId } of found) {
      const [best] = live
        .filter((offer) => members.some((member) => member.offerId === offer.id && member.productId === id))
        .sort((a, b) => b.discount - a.discount || a.id - b.id);
      const expected = best ? [priceAfterOffer(price, best.discount), best.id] : [price, null];
      expect([priceAfterOffers, offerId]).toEqual(expected);
    }
  }

  return {
    brand,
    otherBrand,
    category,
    addGood,
    bodyOf,
    create,
    add: async (productIds: readonly number[], more: object = {}) => (await create(bodyOf(productIds, more))).body.data,
    edit: (id: number, body: object) => shop.ask(admin, offers.update, { id }, { body }),
    remove: (id: number) => shop.ask(admin, offers.remove, { id }),
    restore: (id: number) => shop.ask(admin, offers.restore, { id }),
    priceOf,
    expectBestPrices,
  };
}
