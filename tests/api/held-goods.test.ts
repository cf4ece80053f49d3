import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { users } from '#server/db/tables/users.ts';
import { addProduct } from './goods.ts';
import { holdRows } from './held-rows.ts';
import { formOf, openShop, type Reply, type Shop } from './shop.ts';

// On the embedded database nothing runs beside a transaction, so there these only tell the outcome; on PostgreSQL they are races.
let shop: Shop;
let key: string;
let promo: number;
beforeAll(async () => {
  shop = await openShop();
  key = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
  const inProgress = shop.db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'in_progress'));
  await shop.db.delete(orderLines).where(inArray(orderLines.orderId, inProgress));
  const body = { code: 'RACE', percentage: 10 };
  promo = (await shop.call(shop.keys.admin, 'POST', '/admin/promo-codes', { body })).body.data.id;
});
afterAll(() => shop.close());

const BESIDE_MS = 400;
const admin = (method: string, path: string, body?: object) => shop.call(shop.keys.admin, method, path, { body });
/** Starts one thing after the other while a row is held that the first of them waits for late. */
async function besides(table: typeof promoCodes | typeof products, id: number, starts: (() => Promise<Reply>)[]) {
  const { letGo } = await holdRows(shop, sql`select from ${table} where id = ${id} for update`);
  const started: Promise<Reply>[] = [];
  for (const start of starts) {
    started.push(start());
    await sleep(BESIDE_MS);
  }
  await letGo();
  return (await Promise.all(started)).map(({ status }) => status);
}

/** The order stands and he stays, or he is gone and there is no order. */
const EITHER = [
  [201, 409],
  [422, 200],
];

const placing = (fields: object) => () =>
  shop.call(key, 'POST', '/store/orders', {
    body: {
      client_name: 'ليلى مراد',
      client_phone: '01012345678',
      shipping_address: '7 شارع النيل',
      promo_code: 'RACE',
      ...fields,
    },
  });

test('a provider cannot be deleted while an order of his goods is being placed', async () => {
  const { otherProvider } = shop.people;
  const product = await addProduct(shop.db, { name: 'حقيبة', price: 1000, quantity: 5, providerId: otherProvider });
  const order = placing({ lines: [{ product_id: product, quantity: 1 }] });
  const remove = () => admin('DELETE', `/admin/providers/${otherProvider}`);
  expect(EITHER).toContainEqual(await besides(promoCodes, promo, [order, remove]));
});

test('a user cannot be deleted while an order of his is being placed', async () => {
  const product = await addProduct(shop.db, { name: 'قلم', price: 1000, quantity: 5, providerId: null });
  const email = 'leila@market.example';
  const [user] = await shop.db
    .insert(users)
    .values({ fullName: 'ليلى', email, emailKey: email })
    .returning({ id: users.id });
  const order = placing({ user_id: user?.id, lines: [{ product_id: product, quantity: 1 }] });
  const remove = () => admin('DELETE', `/admin/users/${user?.id}`);
  expect(EITHER).toContainEqual(await besides(promoCodes, promo, [order, remove]));
});

test('what a file of products names is kept until it is written, and its barcodes are its own', async () => {
  const category = (await admin('POST', '/admin/categories', { name: 'قسم جديد' })).body.data;
  const size = (await admin('POST', '/admin/sizes', { name: 'XXL' })).body.data;
  const parent = await addProduct(shop.db, { name: 'أصل', price: 1000, quantity: 5, providerId: null });
  const late = await addProduct(shop.db, { name: 'آخر', price: 1000, quantity: 5, providerId: null });
  const head = 'id,name,brand,category,price,quantity,size,barcode';
  const text = `${head}\n,مستورد,نايل,قسم جديد,10,4,XXL,RACE-1\n${late},آخر,نايل,أدوات منزلية,10,4,,\n`;
  const file = new File([text], 'products.csv');
  const statuses = await besides(products, late, [
    () => shop.call(shop.keys.admin, 'POST', '/admin/products/import', { body: formOf({ file, dry_run: '0' }) }),
    () => admin('DELETE', `/admin/categories/${category.id}`),
    () => admin('DELETE', `/admin/sizes/${size.id}`),
    () =>
      admin('POST', `/admin/products/${parent}/sub-products`, {
        price: 5,
        quantity: 1,
        barcode: 'RACE-1',
        size_id: shop.catalog.size,
      }),
  ]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const { rows } = await shop.db.execute(sql`select
    (select count(*)::int from products p join categories c on c.id = p.category_id
      where p.deleted_at is null and c.deleted_at is not null) as categories,
    (select count(*)::int from products p join sizes s on s.id = p.size_id
      where p.deleted_at is null and s.deleted_at is not null) as sizes,
    (select count(*)::int from products p join sub_products s using (barcode)) as barcodes`);
  expect(rows).toEqual([{ categories: 0, sizes: 0, barcodes: 0 }]);
});

test('a product comes back only to a provider who is there', async () => {
  const body = { name: 'ورشة النول', phone: '0100', email: 'loom@shop.example', password: 'a good one', status: 1 };
  const provider = (await admin('POST', '/admin/providers', body)).body.data.id;
  const product = await addProduct(shop.db, { name: 'سجادة', price: 1000, quantity: 5, providerId: provider });
  await admin('DELETE', `/admin/products/${product}`);
  expect((await admin('DELETE', `/admin/providers/${provider}`)).status).toBe(200);
  const restore = () => admin('POST', `/admin/products/${product}/restore`);
  const refused = await restore();
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['provider_id']]);
  await admin('POST', `/admin/providers/${provider}/restore`);
  expect((await restore()).status).toBe(200);
});
