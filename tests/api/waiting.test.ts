import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from './shop.ts';

// The embedded database runs one transaction after the other, so there is nothing to wait for.
test.runIf(process.env.DATABASE_URL_TEST)('who waits five seconds for a row is told to come back', async () => {
  const shop = await openShop();
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select id from orders where id = ${shop.orders.own.id} for update`);
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  const path = `/admin/orders/${shop.orders.own.id}`;
  const reply = await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 'completed' } });
  held.resolve();
  await done;
  expect([reply.status, reply.body.error.code, reply.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  expect((await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 'completed' } })).status).toBe(200);
  await shop.close();
});
