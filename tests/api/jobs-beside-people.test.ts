import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharesOf } from '#contract/apportion.ts';
import { orders as orderCalls } from '#contract/orders.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { Job } from '#server/jobs/job.ts';
import { ledgerHistory } from '#server/jobs/ledger-history.ts';
import { holdRows } from './held-rows.ts';
import { openShop, type Shop } from './shop.ts';

// The embedded database has one connection: there a job begins before or after what people do.
describe.runIf(process.env.DATABASE_URL_TEST)('a job that runs while somebody changes the same rows', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  const run = (job: Job) => shop.db.transaction((tx) => job.run(tx, shop.now(), shop.storage));

  test('shares a promo code over the lines as they were amended', async () => {
    const { id, lineIds } = shop.orders.mixed;
    const held = await holdRows(shop, sql`select from transactions where order_id = ${id} for update`);
    const body = { reason: 'other', lines: [{ line_id: lineIds[0], quantity: 3 }] };
    const amending = shop.ask(shop.keys.admin, orderCalls.amend, { id }, { body });
    await held.waitedFor(1);
    const sharing = run(ledgerHistory);
    await held.waitedFor(2);
    await held.letGo();
    expect((await amending).status).toBe(201);
    await sharing;

    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
    const asked = lines.map((line) => ({ id: line.id, amount: line.lineTotal }));
    const shares = order && sharesOf(order.promoAmount, asked);
    expect(lines.map(({ promoShare }) => promoShare)).toEqual(lines.map((line) => shares?.get(line.id)));
  });
});
