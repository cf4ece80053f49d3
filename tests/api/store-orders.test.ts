import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { createStoreKey, listStoreKeys, revokeStoreKey } from '#server/auth/store-keys.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { storeKeys } from '#server/db/tables/traffic.ts';
import { addProduct } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  key = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
});
afterAll(() => shop.close());

const CLIENT = { client_name: 'ليلى مراد', client_phone: '01012345678', shipping_address: '7 شارع النيل، القاهرة' };

const place = (lines: readonly object[], fields: object = {}, headers: Record<string, string> = {}, bearer = key) =>
  shop.call(bearer, 'POST', '/store/orders', { body: { ...CLIENT, lines, ...fields }, headers });

const addGood = (quantity: number, price = 10_001, providerId: number | null = null) =>
  addProduct(shop.db, { name: 'راديو', price, quantity, providerId });

async function quantityOf(id: number) {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(product?.totalQuantity).toBe(product?.quantity);
  return product?.quantity;
}

describe('the shop places an order', () => {
  test('whose stock is taken, whose payment is pending, and which the admin reads', async () => {
    const product = await addGood(5);
    const reply = await place([{ product_id: product, quantity: 2 }]);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ status: 'in_progress', subtotal: 200.02, total_price: 200.02 });
    expect(await quantityOf(product)).toBe(3);
    const { id, lines } = reply.body.data;
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderLineId, lines[0].id));
    expect(moved.map(({ kind, delta, balance, transitionNo }) => [kind, delta, balance, transitionNo])).toEqual([
      ['sale', -2, 3, 0],
    ]);
    const paid = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
    expect(paid.map(({ type, state, amount }) => [type, state, amount])).toEqual([['payment', 'pending', 20_002]]);
    const history = await shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(asc(orderHistory.id));
    expect(history.map(({ kind }) => kind)).toEqual(['placed', 'payment']);
    const read = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${id}`);
    expect(read.body.data).toMatchObject({ client_name: CLIENT.client_name, items_count: 2 });
    const found = await shop.call(shop.keys.admin, 'GET', '/admin/orders', { search: { query: 'راديو ليلى' } });
    expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id);
  });

  test('with the best offer of each product and one promo code on what is left', async () => {
    const product = await addGood(5, 10_001);
    await shop.db
      .update(products)
      .set({ priceAfterOffers: asPiastres(7_501) })
      .where(eq(products.id, product));
    const code = await shop.call(shop.keys.admin, 'POST', '/admin/promo-codes', {
      body: { code: 'Store 10', percentage: '10' },
    });
    expect(code.status).toBe(201);
    const { body } = await place([{ product_id: product, quantity: 3 }], { promo_code: 'store10' });
    expect(body.data).toMatchObject({ subtotal: 225.03, offers_discount: 75, total_price: 202.53 });
    expect(body.data.promo).toMatchObject({ percentage: 10, amount: 22.5 });
  });

  test('once, however often the same request arrives', async () => {
    const product = await addGood(5);
    const again = { 'Idempotency-Key': crypto.randomUUID() };
    const lines = [{ product_id: product, quantity: 1 }];
    const first = await place(lines, {}, again);
    const second = await place(lines, {}, again);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await quantityOf(product)).toBe(4);
    const other = await place([{ product_id: product, quantity: 2 }], {}, again);
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('and two sales of the last piece end in one order and one 409 that names the line', async () => {
    const [plenty, last] = [await addGood(9), await addGood(1)];
    const lines = [
      { product_id: plenty, quantity: 1 },
      { product_id: last, quantity: 1 },
    ];
    const replies = await Promise.all([place(lines), place(lines.toReversed())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.error.code).toBe('insufficient_stock');
    expect(Object.keys(refused?.body.error.fields)).toEqual([replies[0] === refused ? 'lines.1' : 'lines.0']);
    expect([await quantityOf(plenty), await quantityOf(last)]).toEqual([8, 0]);
  });

  test('but two lines of one product may not sell its last piece twice', async () => {
    const product = await addGood(1);
    const line = { product_id: product, quantity: 1 };
    const { status, body } = await place([line, line]);
    expect([status, Object.keys(body.error.fields)]).toEqual([409, ['lines.1']]);
    expect(await quantityOf(product)).toBe(1);
  });
});

describe('nothing is placed', () => {
  test('of what is not on sale: each such line is named', async () => {
    const [open, off] = [await addGood(5), await addGood(5)];
    await shop.db.update(products).set({ enabled: false }).where(eq(products.id, off));
    const count = await shop.db.$count(orders);
    const { status, body } = await place([
      { product_id: open, quantity: 1 },
      { product_id: off, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
      { product_id: open, sub_product_id: 999_999, quantity: 1 },
    ]);
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.error.fields)).toEqual([
      'lines.1.product_id',
      'lines.2.product_id',
      'lines.3.sub_product_id',
    ]);
    expect(await shop.db.$count(orders)).toBe(count);
  });

  test('of a provider who was disabled, until he is enabled again', async () => {
    const provider = shop.people.otherProvider;
    const product = await addGood(5, 1_000, provider);
    const lines = [{ product_id: product, quantity: 1 }];
    await shop.db.update(accounts).set({ status: false }).where(eq(accounts.id, provider));
    expect((await place(lines)).status).toBe(422);
    await shop.db.update(accounts).set({ status: true }).where(eq(accounts.id, provider));
    expect((await place(lines)).status).toBe(201);
  });

  test('with a promo code or a user that does not exist', async () => {
    const lines = [{ product_id: await addGood(5), quantity: 1 }];
    expect(Object.keys((await place(lines, { promo_code: 'NEVER' })).body.error.fields)).toEqual(['promo_code']);
    expect(Object.keys((await place(lines, { user_id: 999_999 })).body.error.fields)).toEqual(['user_id']);
  });

  test('by a person, by a wrong key, or by one that was revoked', async () => {
    const lines = [{ product_id: await addGood(5), quantity: 1 }];
    expect((await place(lines, {}, {}, shop.keys.admin)).status).toBe(403);
    expect((await place(lines, {}, {}, 'store_never')).status).toBe(401);
    const spare = await createStoreKey(shop.db, 'spare', new Date());
    expect((await place(lines, {}, {}, spare.key)).status).toBe(201);
    expect(await revokeStoreKey(shop.db, spare.id, new Date())).toBe(true);
    expect(await revokeStoreKey(shop.db, spare.id, new Date())).toBe(false);
    expect((await place(lines, {}, {}, spare.key)).status).toBe(401);
    expect((await listStoreKeys(shop.db)).find(({ id }) => id === spare.id)?.revokedAt).toBeInstanceOf(Date);
  });
});

test('a store key opens nothing but the placing of orders, and is stored as a hash only', async () => {
  expect((await shop.call(key, 'GET', '/admin/orders')).status).toBe(403);
  const kept = await shop.db.select().from(storeKeys);
  expect(JSON.stringify(kept)).not.toContain(key);
});
