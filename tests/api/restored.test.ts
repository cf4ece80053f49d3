import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markRestored } from '#server/db/restored.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { placeOrder } from './order-fixtures.ts';
import { openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const edit = (token: string, id: number, body: object) => shop.call(token, 'PATCH', `/admin/products/${id}`, { body });
const enter = async () => {
  const body = { email: 'admin@shop.example', password: PASSWORD };
  return (await shop.call('', 'POST', '/auth/login', { body })).body.data.token as string;
};

test('L19: a change that has waited since before an older copy was put back meets nothing by chance', async () => {
  const { productId: id } = await placeOrder(shop);
  const [copy] = await shop.db.select().from(products).where(eq(products.id, id));
  // A phone reads this one and goes offline with a change of it.
  await edit(shop.keys.admin, id, { price: '99', version: copy?.version });
  const seen = (copy?.version ?? 0) + 1;
  await shop.db.update(products).set({ price: copy?.price, version: copy?.version }).where(eq(products.id, id));
  await markRestored(shop.db, new Date());

  const token = await enter();
  const [now] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(now?.version).toBeGreaterThan(seen);
  expect((await edit(token, id, { price: '77', version: now?.version })).status).toBe(200);
  const late = await edit(token, id, { price: '55', version: seen });
  expect([late.status, late.body.error?.code]).toEqual([409, 'version_conflict']);
});

test('no record made afterwards has the id of one that was lost with the copy', async () => {
  const lost = await placeOrder(shop);
  await shop.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${lost.id - 1})`);
  await shop.db.delete(orders).where(eq(orders.id, lost.id));
  await markRestored(shop.db, new Date());
  const made = await placeOrder(shop);
  expect(made.id).toBeGreaterThan(lost.id + 1_000);
});

test('every session ends, so that none which had ended comes back, and the log tells of it', async () => {
  await markRestored(shop.db, new Date());
  expect((await shop.call(shop.keys.admin, 'GET', '/auth/me')).status).toBe(401);
  expect((await shop.call(await enter(), 'GET', '/auth/me')).status).toBe(200);
  const [noted] = await shop.db.select().from(audit).where(eq(audit.action, 'put_back'));
  expect(noted).toMatchObject({ actorId: null, resource: 'shop', recordId: null });
});

test('nothing else of the shop changes', async () => {
  const before = await everything();
  await markRestored(shop.db, new Date());
  expect(await everything()).toEqual(before);
});

/** Every table but sessions and the log, without versions and what the database derives by itself. */
async function everything() {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    if (['tokens', 'audit'].includes(name)) continue;
    const { rows: held } = await shop.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - 'version' - 'near_text' as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
    found[name] = held.map(({ row }) => JSON.stringify(row)).toSorted();
  }
  return found;
}
