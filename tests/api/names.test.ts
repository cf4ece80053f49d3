import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldArabic } from '#contract/arabic.ts';
import { queueReindex } from '#server/catalogue/reindex.ts';
import { offerProducts, products, subProducts } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { audit, jobQueue } from '#server/db/tables/upkeep.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Kind = 'brands' | 'categories' | 'sizes' | 'colors';
const call = (method: string, path: string, body?: object) =>
  shop.call(shop.keys.admin, method, `/admin/${path}`, { body });

let made = 0;
async function add(kind: Kind, name = `اسم ${++made}`): Promise<number> {
  const image = kind === 'brands' ? { image: smallPicture() } : {};
  const reply = await call('POST', kind, formOf({ name, ...image }));
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

interface Goods {
  readonly name?: string;
  readonly brandId?: number;
  readonly categoryId?: number;
  readonly sizeId?: number;
  readonly colorId?: number;
  readonly deletedAt?: Date;
}
async function sell(goods: Goods): Promise<number> {
  const values = { name: 'قميص', price: 1_000, priceAfterOffers: 1_000, quantity: 1, totalQuantity: 1, ...goods };
  const [row] = await shop.db.insert(products).values(values).returning();
  return row?.id ?? 0;
}

async function divide(productId: number, pair: Pick<Goods, 'sizeId' | 'colorId'>): Promise<void> {
  await shop.db.insert(subProducts).values({ productId, price: 1_000, priceAfterOffers: 1_000, ...pair });
}

async function offer(brandId: number, productIds: readonly number[]): Promise<number> {
  const name = `عرض ${++made}`;
  const values = { name, nameKey: foldArabic(name), discount: 50, type: 'brand', brandId } as const;
  const [row] = await shop.db.insert(offers).values(values).returning();
  const offerId = row?.id ?? 0;
  const listed = productIds.map((productId) => ({ offerId, productId, productName: 'قميص' }));
  await shop.db.insert(offerProducts).values(listed);
  await shop.db
    .update(products)
    .set({ offerId, priceAfterOffers: 500 })
    .where(inArray(products.id, [...productIds]));
  return offerId;
}

const read = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];

describe('what is in use', () => {
  test.each([
    ['brands', 'brandId'],
    ['categories', 'categoryId'],
    ['sizes', 'sizeId'],
    ['colors', 'colorId'],
  ] as const)('%s of products are counted and cannot be deleted, alone or among many', async (kind, column) => {
    const [used, free] = [await add(kind), await add(kind)];
    await sell({ [column]: used });
    await sell({ [column]: used });
    await sell({ [column]: free, deletedAt: new Date() });
    expect((await call('GET', `${kind}/${used}`)).body.data.products_count).toBe(2);
    const refused = await call('DELETE', `${kind}/${used}`);
    expect([refused.status, refused.body.error.code, refused.body.error.fields.in_use]).toEqual([
      409,
      'in_use',
      { products: 2 },
    ]);
    const many = await call('POST', `${kind}/bulk`, { action: 'delete', ids: [used, free] });
    expect(many.body.data.succeeded).toEqual([free]);
    expect(many.body.data.failed).toMatchObject([{ id: used, code: 'in_use', in_use: { products: 2 } }]);
  });

  test('a size that only a sub-product has counts its product once', async () => {
    const size = await add('sizes');
    const product = await sell({ sizeId: size });
    await divide(product, { sizeId: size, colorId: await add('colors') });
    expect((await call('DELETE', `sizes/${size}`)).body.error.fields.in_use).toEqual({ products: 1 });
  });

  test('a brand with an offer says so', async () => {
    const brand = await add('brands');
    await offer(brand, [await sell({})]);
    expect((await call('DELETE', `brands/${brand}`)).body.error.fields.in_use).toEqual({ offers: 1 });
  });
});

describe('putting another one in the place of', () => {
  test('a brand moves its products, ends its offers and gives the prices back', async () => {
    const [from, into] = [await add('brands'), await add('brands', 'مصنع الدلتا')];
    const product = await sell({ brandId: from });
    const binned = await sell({ brandId: from, deletedAt: new Date() });
    const ended = await offer(from, [product]);
    const reply = await call('POST', `brands/${from}/merge`, { into, version: 1 });
    expect(reply.body.data).toMatchObject({ id: into, products_count: 1, offers_count: 0 });
    const moved = await read(product);
    expect(moved).toMatchObject({ brandId: into, offerId: null, priceAfterOffers: 1_000, version: 2 });
    expect(moved?.searchText).toContain('الدلتا');
    expect((await read(binned))?.brandId).toBe(into);
    const [gone] = await shop.db.select().from(offers).where(eq(offers.id, ended));
    expect(gone?.deletedAt).not.toBeNull();
    expect((await call('GET', `brands/${from}`)).status).toBe(404);
    const rows = await shop.db.select().from(audit).where(eq(audit.entityId, from));
    const line = rows.find(({ entity, action }) => entity === 'brands' && action === 'merge');
    expect(line?.after).toMatchObject({ into: { id: into, name: 'مصنع الدلتا' }, product_ids: [product, binned] });
  });

  test('a size moves products and sub-products', async () => {
    const [from, into, color] = [await add('sizes'), await add('sizes'), await add('colors')];
    const product = await sell({ sizeId: from });
    await divide(product, { sizeId: from, colorId: color });
    expect((await call('POST', `sizes/${from}/merge`, { into })).body.data.products_count).toBe(1);
    expect((await read(product))?.sizeId).toBe(into);
    const subs = await shop.db.select().from(subProducts).where(eq(subProducts.productId, product));
    expect(subs.map(({ sizeId }) => sizeId)).toEqual([into]);
  });

  test('a color is refused while a product would have one size and color twice, and nothing moves', async () => {
    const [from, into, size] = [await add('colors'), await add('colors'), await add('sizes')];
    const product = await sell({ colorId: from, sizeId: size });
    await divide(product, { colorId: into, sizeId: size });
    const other = await sell({ colorId: from });
    const reply = await call('POST', `colors/${from}/merge`, { into });
    expect([reply.status, reply.body.error]).toMatchObject([
      409,
      { code: 'duplicate', fields: { into: ['This size and color already exist'] }, counts: { products: 1 } },
    ]);
    expect((await read(other))?.colorId).toBe(from);
    expect((await call('GET', `colors/${from}`)).status).toBe(200);
  });

  test('itself, a deleted one, an unknown one or a changed one is refused', async () => {
    const [from, binned] = [await add('categories'), await add('categories')];
    await call('DELETE', `categories/${binned}`);
    for (const into of [from, binned, 999_999]) {
      const reply = await call('POST', `categories/${from}/merge`, { into });
      expect([into, reply.status, Object.keys(reply.body.error.fields)]).toEqual([into, 422, ['into']]);
    }
    const stale = await call('POST', `categories/${from}/merge`, { into: await add('categories'), version: 7 });
    expect([stale.status, stale.body.data.id]).toEqual([409, from]);
  });
});

describe('a rename', () => {
  test('of a brand or a category lets products be found by the new name at once', async () => {
    const brand = await add('brands');
    const product = await sell({ name: 'كوتشي', brandId: brand });
    await call('PATCH', `brands/${brand}`, { name: 'زقازيق سبورت' });
    const found = await shop.call(shop.keys.admin, 'GET', '/admin/products', { search: { query: 'زقازيق كوتشي' } });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([product]);
    expect(found.body.data[0].version).toBe(1);
  });

  test('with many products is finished by the job', async () => {
    const category = await add('categories', 'أثاث الحديقة');
    const goods = Array.from({ length: 1_203 }, (_, nth) => ({
      name: `كرسي ${nth}`,
      categoryId: category,
      price: 100,
      priceAfterOffers: 100,
    }));
    await shop.db.insert(products).values(goods);
    await shop.db.transaction((tx) => queueReindex(tx, 'category', category));
    const unfound = async () => {
      const rows = await shop.db.select().from(products).where(eq(products.categoryId, category));
      return rows.filter(({ searchText }) => !searchText.includes('الحديقه')).length;
    };
    expect(await unfound()).toBe(703);
    expect(await shop.db.select().from(jobQueue)).toHaveLength(1);
    await runJobs({ db: shop.db, log: createLog('silent'), now: () => new Date() }, { all: true });
    expect([await unfound(), await shop.db.select().from(jobQueue)]).toEqual([0, []]);
  });
});

test('a name of marks, signs or markup is kept as it is and stands for itself', async () => {
  const names = ['ء', '؟!', '<b>XL</b>', "Robert'); drop table sizes;--", '👟', '%', '_', '٣٨/٤٠'];
  for (const name of names) {
    const id = await add('sizes', name);
    expect((await call('GET', `sizes/${id}`)).body.data.name).toBe(name);
  }
  for (const name of names) expect([name, (await call('POST', 'sizes', { name })).status]).toEqual([name, 409]);
  expect((await call('POST', 'sizes', { name: '38/40' })).body.error.fields).toEqual({ name: ['Already exists'] });
});
