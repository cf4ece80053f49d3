import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, subProducts } from '#server/db/tables/products.ts';
import { countRating } from '#server/features/reviews/store.ts';
import { addReview } from './feedback.ts';
import { addOrder, addProduct, addSubProduct } from './goods.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const path = (id: number, rest = '') => `/admin/providers/${id}${rest}`;
const asAdmin = (method: string, where: string, sent = {}) => shop.call(shop.keys.admin, method, where, sent);
const picture = async (color: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ),
  ]);

let made = 0;
async function addProvider(fields: Record<string, string | Blob> = {}) {
  made++;
  const form = {
    name: `بيت رقم ${made}`,
    email: `p${made}@example.com`,
    phone: '0111',
    status: '1',
    password: PASSWORD,
  };
  const reply = await asAdmin('POST', '/admin/providers', { body: formOf({ ...form, ...fields }) });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

describe('a provider who is switched off', () => {
  test('is out at once, and his products keep their own switches', async () => {
    const { id, email } = await addProvider();
    const signIn = () => shop.call('', 'POST', '/auth/login', { body: { email, password: PASSWORD } });
    const { token } = (await signIn()).body.data;
    const on = await addProduct(shop.db, { name: 'مشط', price: 100, quantity: 1, providerId: id });
    const off = await addProduct(shop.db, { name: 'مرآة', price: 100, quantity: 1, providerId: id });
    await shop.db.update(products).set({ enabled: false }).where(eq(products.id, off));
    expect((await shop.call(token, 'GET', '/admin/orders')).status).toBe(200);

    await asAdmin('PATCH', path(id), { body: { status: '0' } });
    const refused = await shop.call(token, 'GET', '/admin/orders');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account_disabled']);
    expect((await signIn()).status).toBe(403);
    const switches = async () =>
      (await asAdmin('GET', path(id, '/products'))).body.data.map(
        (row: { id: number; enabled: number; effective_enabled: number }) => [
          row.id,
          row.enabled,
          row.effective_enabled,
        ],
      );
    expect(await switches()).toEqual([
      [off, 0, 0],
      [on, 1, 0],
    ]);
    await asAdmin('PATCH', path(id), { body: { status: '1' } });
    expect(await switches()).toEqual([
      [off, 0, 0],
      [on, 1, 1],
    ]);
    // The session stays ended: who comes back signs in again.
    expect((await shop.call(token, 'GET', '/admin/orders')).status).toBe(401);
  });
});

describe('the deletion of a provider', () => {
  test('is refused while orders in progress have lines of his, and says how many', async () => {
    const reply = await asAdmin('DELETE', path(shop.people.provider));
    const error = { code: 'in_use', fields: { in_use: { orders: 2 } } };
    expect(reply).toMatchObject({ status: 409, body: { error } });
    expect((await asAdmin('GET', path(shop.people.provider))).status).toBe(200);
  });

  test('hides his products with their sizes, and his return shows exactly those again', async () => {
    const { id, name } = await addProvider();
    const soap = await addProduct(shop.db, { name: 'صابون', price: 100, quantity: 1, providerId: id });
    const gone = await addProduct(shop.db, { name: 'شمع', price: 100, quantity: 1, providerId: id });
    const earlier = new Date('2026-01-01T00:00:00Z');
    await shop.db.update(products).set({ deletedAt: earlier }).where(eq(products.id, gone));
    await addSubProduct(shop.db, soap);
    const line = { productId: soap, name: 'صابون', quantity: 1, price: 100, provider: { id, name } };
    const order = await addOrder(shop.db, { status: 'completed', lines: [line] });

    const { body } = await asAdmin('DELETE', path(id));
    const hidden = async () => {
      const rows = await shop.db.select().from(products).where(eq(products.providerId, id));
      const [part] = await shop.db.select().from(subProducts).where(eq(subProducts.productId, soap));
      return [...rows.map((row) => [row.id, row.deletedAt?.toISOString()]), part?.deletedAt?.toISOString()];
    };
    const at = body.data.deleted_at;
    expect((await hidden()).flat()).toEqual(expect.arrayContaining([at, at, earlier.toISOString()]));
    const shown = await asAdmin('GET', `/admin/orders/${order.id}`);
    expect(shown.body.data.lines[0].provider_name ?? shown.body.data.lines[0].provider?.name).toBe(name);

    const back = await asAdmin('POST', path(id, '/restore'));
    expect(back.body.data.products_count).toBe(1);
    const [[, first], [, second], part] = (await hidden()) as [[number, string], [number, string], string];
    expect([first, second, part].filter(Boolean)).toEqual([earlier.toISOString()]);
  });

  test('gives his email free, and his return does not take it back', async () => {
    const { id, email } = await addProvider();
    await asAdmin('DELETE', path(id));
    await addProvider({ email });
    const back = await asAdmin('POST', path(id, '/restore'));
    expect([back.status, back.body.error.fields]).toEqual([409, { email: ['Already exists'] }]);
  });
});

test('an email is one over all who sign in, whatever their role', async () => {
  const form = { name: 'بيت', email: 'ADMIN@shop.example', phone: '1', password: 'x' };
  const reply = await asAdmin('POST', '/admin/providers', { body: formOf({ ...form, name: 'بيت آخر' }) });
  expect([reply.status, reply.body.error.fields]).toEqual([409, { email: ['Already exists'] }]);
});

test('only providers are found here', async () => {
  for (const id of [shop.people.admin, shop.people.subAdmin]) {
    expect((await asAdmin('GET', path(id))).status).toBe(404);
    expect((await asAdmin('PATCH', path(id), { body: { status: '0' } })).status).toBe(404);
    expect((await asAdmin('DELETE', path(id))).status).toBe(404);
    expect((await asAdmin('POST', path(id, '/password'), { body: { password: 'x' } })).status).toBe(404);
  }
  const reply = await asAdmin('GET', `/admin/sub-admins/${shop.people.provider}`);
  expect(reply.status).toBe(404);
});

test('the list tells who has something to ship', async () => {
  const ids = async (has: string) =>
    (await asAdmin('GET', '/admin/providers', { search: { in_progress: has, per_page: '100' } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const idle = await addProvider();
  const { provider, otherProvider } = shop.people;
  expect((await ids('1')).toSorted()).toEqual([provider, otherProvider].toSorted());
  expect(await ids('0')).toContain(idle.id);
  expect(await ids('0')).not.toContain(provider);
});

test('a new password ends the sessions of the old one', async () => {
  const { id, email } = await addProvider();
  const token = await shop.enter(id);
  await asAdmin('POST', path(id, '/password'), { body: { password: 'another one' } });
  expect((await shop.call(token, 'GET', '/auth/me')).status).toBe(401);
  const reply = await shop.call('', 'POST', '/auth/login', { body: { email, password: 'another one' } });
  expect(reply.status).toBe(200);
});

test('a picture is added, replaced, left alone and taken away', async () => {
  const { id, image } = await addProvider({ image: await picture('#0b6b66') });
  expect(image).toMatch(/^[0-9a-f]{32}$/);
  const send = async (fields: Record<string, string | Blob>) => {
    const reply = await asAdmin('POST', path(id), { body: formOf({ ...fields, _method: 'Patch' }) });
    return reply.body.data;
  };
  expect((await send({ phone: '02' })).image).toBe(image);
  const other = (await send({ image: await picture('#ffffff') })).image;
  expect(other).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(image);
  expect((await send({ image: '' })).image).toBeNull();
  const wrong = await asAdmin('POST', path(id), {
    body: formOf({ image: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), _method: 'Patch' }),
  });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([415, ['image']]);
});

describe('the figures of a provider', () => {
  test('are what his orders and the reviews of his products come to', async () => {
    const { provider } = shop.people;
    const before = (await asAdmin('GET', path(provider, '/figures'))).body.data;
    // Of own, mixed, completed and canceled the last one does not count; only one is completed: 3 × 250.50.
    expect(before).toEqual({ orders: 3, revenue: 751.5, rating: null, reviews: 0 });
    const { shirt, towel, bag } = shop.products;
    for (const [productId, value] of [
      [shirt, 5],
      [shirt, 4],
      [towel, 4],
      [bag, 1],
    ] as const) {
      await addReview(shop.db, { productId, productName: 'x', value });
      await countRating(shop.db, productId);
    }
    expect((await asAdmin('GET', path(provider, '/figures'))).body.data).toMatchObject({ rating: 4.3, reviews: 3 });
  });
});

describe('what a provider sells', () => {
  const rows = async (search: Record<string, string> = {}) =>
    (await asAdmin('GET', path(shop.people.provider, '/products'), { search })).body;

  test('is a row for each size of each product, his own alone', async () => {
    const { data, meta } = await rows();
    const { shirt, towel, largeShirt } = shop.products;
    expect(data.map(({ product_id, sub_product_id }: Record<string, number>) => [product_id, sub_product_id])).toEqual(
      expect.arrayContaining([
        [towel, null],
        [shirt, null],
        [shirt, largeShirt],
      ]),
    );
    expect([data.length, meta.total]).toEqual([3, 3]);
    const part = data.find((row: { sub_product_id: number | null }) => row.sub_product_id !== null);
    expect(part).toMatchObject({ product: 'قميص قطن', price: 260, quantity: 4, enabled: 1, effective_enabled: 1 });
  });

  test('is narrowed by switch, stock and words, and sorted', async () => {
    const quantities = async (search: Record<string, string>) =>
      (await rows(search)).data.map(({ quantity }: { quantity: number }) => quantity).toSorted();
    expect(await quantities({ stock: 'low' })).toEqual([4, 5]);
    expect(await quantities({ stock: 'in' })).toEqual([10, 4, 5]);
    expect(await quantities({ stock: 'out' })).toEqual([]);
    expect(await quantities({ enabled: '0' })).toEqual([]);
    expect(await quantities({ query: 'قَميص' })).toEqual([10, 4]);
    const sorted = (await rows({ sort: '-quantity' })).data.map(({ quantity }: { quantity: number }) => quantity);
    expect(sorted).toEqual([10, 5, 4]);
  });

  test('is paged over products and sizes alike', async () => {
    const { id } = await addProvider();
    for (let nth = 0; nth < 12; nth++) {
      const productId = await addProduct(shop.db, { name: `كوب ${nth}`, price: 1, quantity: nth, providerId: id });
      if (nth % 2 === 0) await addSubProduct(shop.db, productId);
    }
    const page = async (nth: number) =>
      (await asAdmin('GET', path(id, '/products'), { search: { page: String(nth) } })).body;
    const pages = [await page(1), await page(2)];
    const ids = pages.flatMap(({ data }) => data.map((row: { id: number }) => row.id));
    expect([ids.length, new Set(ids).size, pages[0].meta.total]).toEqual([18, 18, 18]);
  });
});

test('many are switched off at once, and whoever ships is not deleted with the others', async () => {
  const idle = await addProvider();
  const ids = [idle.id, shop.people.otherProvider];
  const off = await asAdmin('POST', '/admin/providers/bulk', { body: { action: 'disable', ids } });
  expect(off.body.data.succeeded.toSorted()).toEqual(ids.toSorted());
  const removed = await asAdmin('POST', '/admin/providers/bulk', { body: { action: 'delete', ids } });
  expect(removed.body.data).toMatchObject({ succeeded: [idle.id], failed: [{ id: ids[1], in_use: { orders: 2 } }] });
});
