import { eq } from 'drizzle-orm';
import { cairoDay } from '#server/db/cairo-day.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from './goods.ts';
import type { Shop } from './shop.ts';

const DAY = 86_400_000;

interface Sold {
  readonly pieces?: readonly number[];
  readonly price?: number;
  readonly shippingFee?: number;
  readonly daysAgo?: number;
  readonly promo?: number;
}

/** So many days of Cairo ago, whatever hour it is now and wherever its clocks changed. */
const noonBefore = (now: Date, days: number) => new Date(Date.parse(`${cairoDay(now)}T10:00:00Z`) - days * DAY);

/** A completed order of products of its own, so that every number can be foretold. */
export async function sell(shop: Shop, sold: Sold = {}) {
  const { pieces = [3], price = 10_000, shippingFee = 3_500, daysAgo = 0, promo } = sold;
  const goods = await Promise.all(
    pieces.map(() => addProduct(shop.db, { name: 'خلاط', price, quantity: 5, providerId: null })),
  );
  const { id, lineIds } = await addOrder(shop.db, {
    status: 'completed',
    shippingFee,
    createdAt: daysAgo === 0 ? shop.now() : noonBefore(shop.now(), daysAgo),
    ...(promo && { promo: { code: 'SALE', percentage: promo } }),
    lines: pieces.map((quantity, at) => ({ productId: goods[at] ?? 0, name: 'خلاط', quantity, price })),
  });
  for (const [at, productId] of goods.entries())
    await shop.db
      .update(products)
      .set({ soldQuantity: pieces[at] ?? 0 })
      .where(eq(products.id, productId));
  return { id, lineIds, goods };
}

export function fixturesOf(shop: Shop) {
  const call = (method: string, path: string, body?: object, token = shop.keys.admin) =>
    shop.call(token, method, path, body ? { body } : {});
  const ask = (
    order: { id: number; lineIds: readonly number[] },
    pieces: readonly number[],
    fields: object = {},
    token?: string,
  ) => {
    const lines = pieces.flatMap((quantity, at) =>
      quantity > 0 ? [{ order_line_id: order.lineIds[at], quantity, reason: 'changed_mind' }] : [],
    );
    return call('POST', `/admin/orders/${order.id}/returns`, { lines, ...fields }, token);
  };
  const step = (id: number, fields: object, token?: string) => call('PATCH', `/admin/returns/${id}`, fields, token);
  const receive = async (id: number, found: readonly (readonly [number, number, number])[], token?: string) => {
    const { lines } = (await call('GET', `/admin/returns/${id}`)).body.data;
    const counts = found.map(([good, damaged, missing], at) => ({ id: lines[at].id, good, damaged, missing }));
    return step(id, { status: 'received', lines: counts }, token);
  };
  const refund = (id: number, fields: object = { method: 'cash' }, token?: string) =>
    call('POST', `/admin/returns/${id}/refund`, fields, token);
  /** Asks, approves and receives so many good pieces of each line; answers the return. */
  const bringBack = async (
    order: { id: number; lineIds: readonly number[] },
    pieces: readonly number[],
    { reason = 'changed_mind', way = 'customer_brings' } = {},
  ) => {
    const lines = pieces.flatMap((quantity, at) =>
      quantity > 0 ? [{ order_line_id: order.lineIds[at], quantity, reason }] : [],
    );
    const { id } = (await call('POST', `/admin/orders/${order.id}/returns`, { lines })).body.data;
    await step(id, { status: 'approved', way });
    const done = await receive(
      id,
      pieces.filter((one) => one > 0).map((one) => [one, 0, 0] as const),
    );
    return done.body.data;
  };
  const lineOf = async (id: number) => {
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, id));
    if (!line) throw new Error('No such line.');
    return line;
  };
  const orderOf = async (id: number) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('No such order.');
    return order;
  };
  const productOf = async (id = 0) => {
    const [product] = await shop.db.select().from(products).where(eq(products.id, id));
    if (!product) throw new Error('No such product.');
    return product;
  };
  return { call, ask, step, receive, refund, bringBack, lineOf, orderOf, productOf };
}

/** How a call was answered: its status, and of a refusal the code and the fields. */
export const codeOf = ({ status, body }: { status: number; body: { error?: { code: string; fields?: object } } }) => [
  status,
  body.error?.code,
  ...Object.keys(body.error?.fields ?? {}),
];

/** Payments and refunds of an order, oldest first. */
export const moneyOf = ({ db }: Shop, orderId: number) =>
  db
    .select({
      type: transactions.type,
      state: transactions.state,
      amount: transactions.amount,
      of: transactions.returnId,
    })
    .from(transactions)
    .where(eq(transactions.orderId, orderId))
    .orderBy(transactions.id);
