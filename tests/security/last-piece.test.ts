import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { products } from '#server/db/tables/products.ts';
import { addProduct } from '../api/goods.ts';
import { openShop, type Shop } from '../api/shop.ts';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  key = (await createStoreKey(shop.db, 'المتجر', new Date())).key;
});
afterAll(() => shop.close());

const CLIENT = { client_name: 'ليلى', client_phone: '01012345678', shipping_address: '7 شارع النيل' };

const place = (lines: readonly object[], idempotencyKey?: string) =>
  shop.call(key, 'POST', '/store/orders', {
    body: { ...CLIENT, lines },
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });

async function stockOf(id: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, id));
  return { left: row?.quantity, moved: moves.reduce((sum, { delta }) => sum + delta, 0) };
}

const addPiece = (quantity: number) => addProduct(shop.db, { name: 'قطعة', price: 500, quantity, providerId: null });

test('the last piece is sold to one of twenty who order it in the same moment', async () => {
  const id = await addPiece(1);
  const replies = await Promise.all(Array.from({ length: 20 }, () => place([{ product_id: id, quantity: 1 }])));
  const codes = replies.map(({ status, body }) => (status === 201 ? 201 : body.error.code)).toSorted();
  expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 'insufficient_stock')]);
  expect(await stockOf(id)).toEqual({ left: 0, moved: -1 });
});

test('one order sent ten times at once with its key takes one piece', async () => {
  const id = await addPiece(5);
  const line = [{ product_id: id, quantity: 1 }];
  const replies = await Promise.all(Array.from({ length: 10 }, () => place(line, 'one-and-the-same-order')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await stockOf(id)).toEqual({ left: 4, moved: -1 });
});

test('orders for two last pieces in either order never lock each other out, and sell each once', async () => {
  const [a, b] = [await addPiece(1), await addPiece(1)];
  const lines = [a, b].map((id) => ({ product_id: id, quantity: 1 }));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => place(nth % 2 ? lines : lines.toReversed())),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect([await stockOf(a), await stockOf(b)]).toEqual([
    { left: 0, moved: -1 },
    { left: 0, moved: -1 },
  ]);
});

test('the last piece cannot be had by asking for it in several lines, or for less than one', async () => {
  const id = await addPiece(1);
  const one = { product_id: id, quantity: 1 };
  expect((await place([one, one])).status).toBe(409);
  for (const quantity of [0, -1, 0.5, 1e9, '1e0', null]) {
    expect([quantity, (await place([{ product_id: id, quantity }])).status]).toEqual([quantity, 422]);
  }
  expect(await stockOf(id)).toEqual({ left: 1, moved: 0 });
});
