import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myProducts } from '#contract/my-products.ts';
import { categories } from '#server/db/tables/catalog.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { offerProducts, products } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const edit = (id: number, body: object, who: keyof Shop['keys'] = 'provider') =>
  shop.ask(shop.keys[who], myProducts.update, { id }, { body });
const stored = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];

describe('a provider', () => {
  test('sees his own products and no others, and finds nothing else', async () => {
    const { body } = await shop.ask(shop.keys.provider, myProducts.list);
    expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['فوطة', 'قميص قطن']);
    expect(body.data.find(({ name }: { name: string }) => name === 'قميص قطن')).toMatchObject({
      price: 250.5,
      price_after_offers: 250.5,
      quantity: 10,
      enabled: 1,
      sub_products_count: 1,
    });
    const foreign = await shop.ask(shop.keys.provider, myProducts.list, {}, { search: { query: 'شنطة' } });
    expect(foreign.body.data).toEqual([]);
  });

  test('sees the other sizes and colors of a product, and changes price, quantity and sale of each', async () => {
    const { shirt, largeShirt, bag } = shop.products;
    const shown = await shop.ask(shop.keys.provider, myProducts.get, { id: shirt });
    expect(shown.body.data.sub_products).toMatchObject([{ id: largeShirt, price: 260, quantity: 4, enabled: 1 }]);
    const editSub = (product_id: number, body: object, who: keyof Shop['keys'] = 'provider') =>
      shop.ask(shop.keys[who], myProducts.updateSub, { product_id, id: largeShirt }, { body });
    const reply = await editSub(shirt, { price: '255.5', quantity: 6, enabled: '0', version: 1 });
    expect(reply.body.data).toMatchObject({
      price: 255.5,
      price_after_offers: 255.5,
      quantity: 6,
      enabled: 0,
      version: 2,
    });
    expect((await stored(shirt))?.totalQuantity).toBe(16);
    const stale = await editSub(shirt, { price: '1', version: 1 });
    expect([stale.status, stale.body.data.price]).toEqual([409, 255.5]);
    expect((await editSub(bag, { price: '1' })).status).toBe(404);
    expect((await editSub(shirt, { price: '1' }, 'otherProvider')).status).toBe(404);
    await editSub(shirt, { price: 260, quantity: 4, enabled: true });
  });

  test('gets "not found" for a foreign product and for the shop’s own, whatever he tries', async () => {
    const { bag, pen } = shop.products;
    for (const id of [bag, pen, 999_999]) {
      expect((await shop.ask(shop.keys.provider, myProducts.get, { id })).status).toBe(404);
      expect((await edit(id, { price: '1' })).status).toBe(404);
    }
    expect((await stored(bag))?.price).toBe(90_000);
  });

  test('changes price, quantity and sale, with all that hangs on them', async () => {
    const { towel } = shop.products;
    const path = `/admin/my-products/${towel}`;
    const body = formOf({ _method: 'Patch', price: '٩٩٫٥', quantity: '٧', enabled: '0', version: '1' });
    const reply = await shop.call(shop.keys.provider, 'POST', path, { body });
    expect(reply.body.data).toMatchObject({ price: 99.5, quantity: 7, enabled: 0, version: 2 });
    expect(await stored(towel)).toMatchObject({ price: 9_950, priceAfterOffers: 9_950, quantity: 7, totalQuantity: 7 });
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, towel));
    expect(moved.at(-1)).toMatchObject({ kind: 'count', delta: 2, balance: 7, byName: 'بيت القطن' });
  });

  test('keeps the offer on a new price', async () => {
    const { shirt } = shop.products;
    const [category] = await shop.db.insert(categories).values({ name: 'قمصان', nameKey: 'قمصان' }).returning();
    const [offer] = await shop.db
      .insert(offers)
      .values({ name: 'عرض', nameKey: 'عرض', discount: 10, type: 'category', categoryId: category?.id ?? 0 })
      .returning();
    const listed = { offerId: offer?.id ?? 0, productId: shirt, productName: 'قميص قطن' };
    await shop.db.insert(offerProducts).values(listed);
    const { body } = await edit(shirt, { price: 199.99 });
    expect(body.data).toMatchObject({ price: 199.99, price_after_offers: 179.99, quantity: 10 });
  });

  test('changes nothing by sending what is already so, nor over somebody else’s change', async () => {
    const { shirt } = shop.products;
    const { version, price } = (await shop.ask(shop.keys.provider, myProducts.get, { id: shirt })).body.data;
    expect((await edit(shirt, { price, version })).body.data.version).toBe(version);
    await edit(shirt, { enabled: '0', version });
    const late = await edit(shirt, { price: 1, version });
    expect([late.status, late.body.error.code, late.body.data.enabled]).toEqual([409, 'version_conflict', 0]);
  });

  test.each([
    [{ price: '-1' }, 'price', 'Price must be zero or more'],
    [{ price: '1.234' }, 'price', 'Price must be zero or more'],
    [{ quantity: '1.5' }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 'many' }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: '1000001' }, 'quantity', 'Quantity must be a whole number'],
  ])('is refused %o', async (body, field, sentence) => {
    const reply = await edit(shop.products.shirt, body);
    expect([reply.status, reply.body.error.fields]).toEqual([422, { [field]: [sentence] }]);
  });
});

test('nobody but a provider has products of his own', async () => {
  for (const who of ['admin', 'subAdmin'] as const) {
    expect((await shop.ask(shop.keys[who], myProducts.list)).status).toBe(403);
    expect((await edit(shop.products.shirt, { price: '1' }, who)).status).toBe(403);
  }
});
