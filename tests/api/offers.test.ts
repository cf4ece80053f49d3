import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/db/tables/products.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openOfferFixtures } from './offer-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openOfferFixtures>>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openOfferFixtures(shop);
});
afterAll(() => shop.close());

describe('the form of an offer', () => {
  test.each([
    [{ name: '' }, 'name', 'Offer Name is required'],
    [{ name: 'x'.repeat(161) }, 'name', 'Too long'],
    [{ discount: '' }, 'discount', 'Discount percentage must be a positive number'],
    [{ discount: 0 }, 'discount', 'Discount percentage must be a positive number'],
    [{ discount: '100.5' }, 'discount', 'Discount percentage cannot exceed 100%'],
    [{ discount: '1.234' }, 'discount', 'Use at most two decimals'],
    [{ type: 'provider' }, 'type', 'Required'],
    [{ brand_id: '' }, 'brand_id', 'Required'],
    [{ brand_id: 999_999 }, 'brand_id', 'Invalid value'],
    [{ type: 'category' }, 'category_id', 'Required'],
    [{ products: undefined }, 'products', 'Products are required'],
    [{ products: '' }, 'products', 'Products are required'],
    [{ products: [] }, 'products', 'Products are required'],
    [{ products: 'all of them' }, 'products', 'Invalid products format'],
    [{ products: '{"product_id":1}' }, 'products', 'Invalid products format'],
    [{ products: [7] }, 'products.0', 'Invalid products format'],
    [
      { products: [{ product_id: 0, product_name: 'x' }] },
      'products.0.product_id',
      'Product ID must be a positive number',
    ],
    [
      { products: [{ product_id: 'a', product_name: 'x' }] },
      'products.0.product_id',
      'Product ID must be a positive number',
    ],
    [{ products: [{ product_id: 1, product_name: '' }] }, 'products.0.product_name', 'Required'],
  ])('%o is refused under "%s": %s', async (sent, field, sentence) => {
    const good = await fixtures.addGood();
    const reply = await fixtures.create({ ...fixtures.bodyOf([good]), ...sent });
    expect([reply.status, reply.body.error?.fields]).toEqual([422, { [field]: [sentence] }]);
  });

  test('takes its products as JSON text and as fields of a form', async () => {
    const [one, two] = [await fixtures.addGood(), await fixtures.addGood()];
    const text = await fixtures.create(
      formOf({
        ...{ name: 'بنص', discount: '٥', type: 'brand', brand_id: String(fixtures.brand), category_id: '' },
        products: JSON.stringify([{ product_id: one, product_name: 'x' }]),
      }),
    );
    expect(text.body.data).toMatchObject({
      discount: 5,
      brand: { id: fixtures.brand, name: 'توشيبا' },
      products_count: 1,
    });
    const fields = await fixtures.create(
      formOf({
        ...{
          name: 'بحقول',
          discount: '7.25',
          type: 'category',
          category_id: String(fixtures.category),
          brand_id: String(fixtures.brand),
        },
        'products[0][product_id]': String(one),
        'products[0][product_name]': 'x',
        'products[1][product_id]': String(two),
        'products[1][product_name]': 'y',
      }),
    );
    expect(fields.body.data).toMatchObject({ type: 'category', brand_id: null, category_id: fixtures.category });
    expect(fields.body.data.products.map((item: { product_id: number }) => item.product_id).sort()).toEqual([one, two]);
  });

  test('names each product that is not there, is switched off, or belongs elsewhere', async () => {
    const good = await fixtures.addGood();
    const off = await fixtures.addGood(1, { enabled: false });
    const foreign = await fixtures.addGood(1, { brandId: fixtures.otherBrand });
    const gone = await fixtures.addGood(1, { deletedAt: new Date() });
    const reply = await fixtures.create(fixtures.bodyOf([good, 999_999, off, foreign, gone]));
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        'products.1.product_id': ['This product does not exist'],
        'products.2.product_id': ['This product is not on sale'],
        'products.3.product_id': ['This product does not belong to the chosen brand or category'],
        'products.4.product_id': ['This product does not exist'],
      },
    ]);
  });

  test('keeps a product that was switched off after it had been chosen', async () => {
    const good = await fixtures.addGood();
    const { id } = await fixtures.add([good]);
    await shop.db.update(products).set({ enabled: false }).where(eq(products.id, good));
    const reply = await fixtures.edit(id, { discount: 20, products: fixtures.bodyOf([good]).products });
    expect([reply.status, reply.body.data.discount]).toEqual([200, 20]);
  });

  test('asks for the products again when the brand changes', async () => {
    const good = await fixtures.addGood();
    const { id } = await fixtures.add([good]);
    const other = await fixtures.addGood(1, { brandId: fixtures.otherBrand });
    expect((await fixtures.edit(id, { brand_id: fixtures.otherBrand })).body.error.fields).toEqual({
      products: ['Products are required'],
    });
    const moved = await fixtures.edit(id, {
      brand_id: fixtures.otherBrand,
      products: fixtures.bodyOf([other]).products,
    });
    expect(moved.body.data).toMatchObject({ brand: { name: 'سامسونج' }, products: [{ product_id: other }] });
    expect(await fixtures.priceOf(good)).toEqual([10_000, null]);
  });

  test('with nothing new writes nothing', async () => {
    const good = await fixtures.addGood();
    const { id } = await fixtures.add([good]);
    const reply = await fixtures.edit(id, { discount: '10.00', products: fixtures.bodyOf([good, good]).products });
    expect(reply.body.data.version).toBe(1);
  });
});

test('a restored offer whose name was taken meanwhile is refused under the name', async () => {
  const good = await fixtures.addGood();
  const { id } = await fixtures.add([good], { name: 'تخفيضات أكتوبر' });
  await fixtures.remove(id);
  await fixtures.add([good], { name: 'تخفيضات اكتوبر' });
  const reply = await fixtures.restore(id);
  expect([reply.status, reply.body.error.fields]).toEqual([409, { name: ['Already exists'] }]);
});

test('the audit says what was done, and not which prices followed', async () => {
  const good = await fixtures.addGood();
  const { id } = await fixtures.add([good]);
  await fixtures.edit(id, { discount: 11 });
  const rows = (await shop.db.select().from(audit).where(eq(audit.recordId, id))).filter(
    ({ resource }) => resource === 'offers',
  );
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['create', null, expect.objectContaining({ discount: 10 })],
    ['update', { discount: 10 }, { discount: 11 }],
  ]);
});
