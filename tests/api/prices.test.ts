import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres, priceAfterOffer } from '#contract/money.ts';
import { brands } from '#server/db/tables/catalog.ts';
import { offerProducts, products, subProducts } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { leaveForeignOffers, refreshPrices, refreshPricesOf } from '#server/domain/products/prices.ts';
import { addProduct } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
const brandIds: number[] = [];
beforeAll(async () => {
  shop = await openShop();
  for (const name of ['فرات', 'دجلة']) {
    const [brand] = await shop.db.insert(brands).values({ name, nameKey: name }).returning();
    brandIds.push(brand?.id ?? 0);
  }
});
afterAll(() => shop.close());

async function addOffer(discount: number, productIds: readonly number[], brandId = brandIds[0] ?? 0) {
  const name = `offer ${Math.random()}`;
  const [offer] = await shop.db
    .insert(offers)
    .values({ name, nameKey: name, discount, type: 'brand', brandId })
    .returning();
  const offerId = offer?.id ?? 0;
  for (const productId of productIds)
    await shop.db.insert(offerProducts).values({ offerId, productId, productName: '' });
  return offerId;
}

async function addGood(price: number, subPrice: number) {
  const id = await addProduct(shop.db, { name: 'x', price, quantity: 1, providerId: null });
  await shop.db
    .update(products)
    .set({ brandId: brandIds[0] ?? 0 })
    .where(eq(products.id, id));
  const sub = { productId: id, price: asPiastres(subPrice), priceAfterOffers: asPiastres(subPrice), quantity: 1 };
  await shop.db.insert(subProducts).values(sub);
  return id;
}

const pricesOf = async (id: number) => {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  const [sub] = await shop.db.select().from(subProducts).where(eq(subProducts.productId, id));
  return [product?.offerId, product?.priceAfterOffers, sub?.priceAfterOffers];
};

describe('the price after offers', () => {
  test('is what the best single offer leaves, of two equal ones the older, whatever happens to offers', async () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999 });
    const discounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 4 });
    const property = fc.asyncProperty(amounts, amounts, discounts, async (price, subPrice, hundredths) => {
      const id = await addGood(price, subPrice);
      const made: { id: number; discount: number }[] = [];
      for (const each of hundredths) made.push({ id: await addOffer(each / 100, [id]), discount: each / 100 });
      await refreshPrices(shop.db, [id]);
      while (made.length > 0) {
        const best = made.toSorted((a, b) => b.discount - a.discount || a.id - b.id)[0] ?? { id: 0, discount: 0 };
        const left = (amount: number) => priceAfterOffer(asPiastres(amount), best.discount);
        expect(await pricesOf(id)).toEqual([best.id, left(price), left(subPrice)]);
        made.splice(made.indexOf(best), 1);
        await shop.db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, best.id));
        await refreshPricesOf(shop.db, best.id);
      }
      expect(await pricesOf(id)).toEqual([null, price, subPrice]);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  test('raises no version', async () => {
    const id = await addGood(10_000, 20_000);
    await addOffer(50, [id]);
    await refreshPrices(shop.db, [id, id]);
    const [product] = await shop.db.select().from(products).where(eq(products.id, id));
    expect([product?.version, product?.priceAfterOffers]).toEqual([1, 5_000]);
  });
});

test('a product that moved to another brand leaves the offer, with a line in the audit', async () => {
  const moved = await addGood(10_000, 20_000);
  const stays = await addGood(10_000, 20_000);
  const offerId = await addOffer(10, [moved, stays]);
  await refreshPrices(shop.db, [moved, stays]);
  await shop.db
    .update(products)
    .set({ brandId: brandIds[1] ?? 0 })
    .where(eq(products.id, moved));
  await leaveForeignOffers({ db: shop.db, ...someone() }, [moved, stays]);
  expect(await pricesOf(moved)).toEqual([null, 10_000, 20_000]);
  expect(await pricesOf(stays)).toEqual([offerId, 9_000, 18_000]);
  const listed = await shop.db.select().from(offerProducts).where(eq(offerProducts.offerId, offerId));
  expect(listed.map(({ productId }) => productId)).toEqual([stays]);
  const rows = await shop.db.select().from(audit).where(eq(audit.recordId, moved)).orderBy(asc(audit.id));
  expect(rows).toMatchObject([{ action: 'leave_offer', resource: 'products', before: { offer: { id: offerId } } }]);
});

function someone() {
  const actor = { id: shop.people.admin, name: 'منى', role: 'Admin', permissions: [], email: '', image: null } as const;
  const request = { requestId: 'r', language: 'ar', ip: '', device: '', userAgent: '' } as const;
  return { actor: { ...actor, preferences: {}, tokenId: 1, sessionEnds: new Date() }, request, at: new Date() };
}
