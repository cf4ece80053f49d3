import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING } from '#contract/money.ts';
import { orders as orderCalls } from '#contract/orders.ts';
import { orderNotes } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { createLog } from '#server/http/observe.ts';
import { anonymise, isAnonymiseWaiting } from '#server/jobs/anonymise.ts';
import { DAY } from '#server/jobs/job.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addUser } from './feedback.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(shop.now().getTime() - days * DAY);
const forget = () => {
  const log = createLog('error', { write: () => undefined });
  return runJobs({ purged: [], db: shop.db, log, now: shop.now }, { all: true, jobs: [anonymise] });
};

/** An order of somebody who was deleted long ago. */
async function orderOf(userId: number, fields: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const line = { productId: shop.products.pen, name: 'قلم', price: 500, quantity: 1 };
  const { id } = await addOrder(shop.db, { lines: [line], createdAt: daysAgo(91) });
  await shop.db
    .update(orders)
    .set({ userId, ...fields })
    .where(eq(orders.id, id));
  return id;
}

const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];

test('a note on an order forgets the second phone as well', async () => {
  const id = await orderOf(await addUser(shop.db, { deletedAt: daysAgo(31) }), { clientPhone2: '01155555555' });
  const body = { note: 'اتصل على 0115 555 5555 أو 01012345678' };
  await shop.ask(shop.keys.admin, orderCalls.addNote, { id }, { body });
  await forget();
  const [left] = await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id));
  expect(left?.note).toBe('اتصل على ••• أو •••');
});

test('of where an order went its governorate stays, and nothing that was typed for it', async () => {
  const userId = await addUser(shop.db, { deletedAt: daysAgo(31) });
  const street = 'المعادي شارع 9 عمارة 3';
  const unmapped = await orderOf(userId, { governorate: street });
  const cairo = { governorate: 'القاهرة', governorateCode: 'EG-C' };
  const mapped = await orderOf(userId, { ...cairo, governorateTyped: street });
  const headers = { 'Idempotency-Key': 'b6ff0d5e-4e53-4d0c-8a65-8b1e3f1f8a13' };
  const sent = { headers, body: { status: 'completed' } };
  expect((await shop.ask(shop.keys.admin, orderCalls.changeStatus, { id: unmapped }, sent)).status).toBe(200);
  expect(JSON.stringify(await shop.db.select().from(idempotencyKeys))).toContain(street);
  await forget();
  expect(await rowOf(unmapped)).toMatchObject({ governorate: null, governorateCode: null, governorateTyped: null });
  expect(await rowOf(mapped)).toMatchObject({ ...cairo, governorateTyped: null });
  expect(JSON.stringify(await shop.db.select().from(idempotencyKeys))).not.toContain(street);
});

test('who was deleted with hundreds of others is not forgotten a day later', async () => {
  const many = 501;
  const userId = await addUser(shop.db, { deletedAt: daysAgo(31) });
  await forget();
  const money = { subtotal: NOTHING, totalPrice: NOTHING };
  const placed = { userId, clientName: 'هند رستم', clientPhone: '', ...money, createdAt: daysAgo(91) };
  const rows = Array.from({ length: many }, () => ({ ...placed, status: 'completed' as const }));
  await shop.db.insert(orders).values(rows);
  const left = () => shop.db.$count(orders, and(eq(orders.userId, userId), isNull(orders.clearedAt)));
  await forget();
  expect(await left()).toBe(1);
  expect(await isAnonymiseWaiting(shop.db)).toBe(true);
  await forget();
  expect(await left()).toBe(0);
  expect(await isAnonymiseWaiting(shop.db)).toBe(false);
});
