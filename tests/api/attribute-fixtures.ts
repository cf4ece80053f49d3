import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { normalizeArabic } from '#contract/arabic.ts';
import { asPiastres } from '#contract/money.ts';
import { offerProducts, products, subProducts } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { formOf, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

type Kind = 'brands' | 'categories' | 'sizes' | 'colors';

interface Goods {
  readonly name?: string;
  readonly brandId?: number;
  readonly categoryId?: number;
  readonly sizeId?: number;
  readonly colorId?: number;
  readonly deletedAt?: Date;
}

/** What the tests of brands, categories, sizes and colors do in a shop. */
export function openAttributeFixtures(shop: Shop) {
  let made = 0;
  const call = (method: string, path: string, body?: object) =>
    shop.call(shop.keys.admin, method, `/admin/${path}`, { body });

  async function add(kind: Kind, name = `اسم ${++made}`): Promise<number> {
    const image = kind === 'brands' ? { image: smallPicture() } : {};
    const reply = await call('POST', kind, formOf({ name, ...image }));
    expect(reply.status).toBe(201);
    return reply.body.data.id;
  }

  async function sell(goods: Goods): Promise<number> {
    const values = {
      name: 'قميص',
      price: asPiastres(1_000),
      priceAfterOffers: asPiastres(1_000),
      quantity: 1,
      totalQuantity: 1,
      ...goods,
    };
    const [row] = await shop.db.insert(products).values(values).returning();
    return row?.id ?? 0;
  }

  async function divide(productId: number, pair: Pick<Goods, 'sizeId' | 'colorId'>): Promise<void> {
    await shop.db
      .insert(subProducts)
      .values({ productId, price: asPiastres(1_000), priceAfterOffers: asPiastres(1_000), ...pair });
  }

  /** Half the price. */
  async function offer(brandId: number, productIds: readonly number[]): Promise<number> {
    const name = `عرض ${++made}`;
    const values = { name, nameKey: normalizeArabic(name), discount: 50, type: 'brand', brandId } as const;
    const [row] = await shop.db.insert(offers).values(values).returning();
    const offerId = row?.id ?? 0;
    const listed = productIds.map((productId) => ({ offerId, productId, productName: 'قميص' }));
    await shop.db.insert(offerProducts).values(listed);
    await shop.db
      .update(products)
      .set({ offerId, priceAfterOffers: asPiastres(500) })
      .where(inArray(products.id, [...productIds]));
    return offerId;
  }

  const read = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
  const parts = (productId: number) =>
    shop.db.select().from(subProducts).where(eq(subProducts.productId, productId)).orderBy(subProducts.id);

  return { call, add, sell, divide, offer, read, parts };
}
