import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from './goods.ts';
import type { Modelled } from './order-model.ts';
import type { Shop } from './shop.ts';

export const PRICE = 12_345;

/** A product of its own and one order of it, so that every number can be foretold. */
export async function placeOrder(shop: Shop, status: OrderStatus = 'in_progress', { stock = 5, quantity = 2 } = {}) {
  const productId = await addProduct(shop.db, { name: 'لمبة', price: PRICE, quantity: stock, providerId: null });
  const provider = { id: shop.people.provider, name: 'بيت القطن' };
  const { id, lineIds } = await addOrder(shop.db, {
    status,
    lines: [{ productId, name: 'لمبة', quantity, price: PRICE, provider }],
  });
  return { id, lineId: lineIds[0] ?? 0, productId };
}

export const setStatus = (shop: Shop, id: number, fields: Record<string, unknown>, token = shop.keys.admin) =>
  shop.call(token, 'PATCH', `/admin/orders/${id}`, { body: { reason: reasonFor(fields.status), ...fields } });
export const reasonFor = (status: unknown) => (status === 'completed' ? 'wrong_status' : 'customer_request');

interface Placed {
  readonly id: number;
  readonly lineId: number;
  readonly productId: number;
}

/** What the database says of the order, in the model's words. */
export async function stateOf(shop: Shop, { id, lineId, productId }: Placed): Promise<Modelled> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, lineId));
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  const paid = await shop.db.select().from(transactions).where(eq(transactions.orderId, id)).orderBy(transactions.id);
  if (!order || !line || !product) throw new Error('The order is gone.');
  const lastRefund = paid.findLastIndex(({ type }) => type === 'refund');
  // Nothing but these three is ever open.
  const open = paid.slice(lastRefund + 1).at(-1)?.state as Modelled['open'];
  expect(product.totalQuantity).toBe(product.quantity);
  expect(order.stockTaken).toBe(line.stockTaken > 0);
  return {
    status: order.status,
    held: line.stockTaken,
    stock: product.quantity,
    sold: product.soldQuantity,
    open,
    refunds: paid.filter(({ type }) => type === 'refund').length,
    version: order.version,
    picked: line.pickedQuantity,
  };
}
