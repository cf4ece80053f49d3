import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerMoney } from '#contract/provider-money.ts';
import { providers } from '#contract/providers.ts';
import { settlements } from '#contract/settlements.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { purgeOf } from '#server/jobs/purge.ts';
import { runJobs } from '#server/jobs/run.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { fixturesOf } from './return-fixtures.ts';
import { DAY, settlementFixtures } from './settlement-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('what comes back of a provider who was paid and deleted is his, however long ago that was', async () => {
  const on = settlementFixtures(shop);
  await setUp(shop, { holdDays: 0, returnDays: 60 });
  await shop.db.update(commissionRules).set({ percent: 10 });
  const id = shop.people.otherProvider;
  // Whoever has something to ship is not deleted.
  for (const { id: open } of [shop.orders.mixed, shop.orders.foreign])
    expect((await setStatus(shop, open, { status: 'canceled', reason: 'other' })).status).toBe(200);
  await on.payTo('otherProvider');
  const order = await on.sell(200, 'otherProvider');
  const run = await on.draw();
  await on.ask(settlements.approve, run.id);
  await on.file(run.id);
  expect((await on.paid((await on.lineOf(run.id, 'otherProvider'))?.id ?? 0)).status).toBe(200);
  expect((await shop.ask(shop.keys.admin, providers.remove, { id })).status).toBe(200);

  shop.clock.ahead = 31 * DAY;
  const log = createLog('error', { write: () => undefined });
  const jobs = [purgeOf(purgedTables)];
  await runJobs({ purged: [], db: shop.db, log, now: shop.now }, { all: true, jobs });
  shop.keys.admin = await shop.enter(shop.people.admin);
  const asAdmin = settlementFixtures(shop);
  expect(await asAdmin.isSound()).toBe(true);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order));
  await fixturesOf(shop).bringBack({ id: order, lineIds: lines.map((line) => line.id) }, [1]);

  expect(await balances(shop, order)).not.toHaveProperty('income:own_sales');
  expect(await asAdmin.balance('otherProvider')).toEqual({ balance: -180, pending: 0, available: -180, in_run: 0 });
  const { body } = await shop.ask(shop.keys.admin, providerMoney.statement, { id });
  expect(body.data.closing).toBe(-180);
  // He brings the money, and is quit.
  expect((await asAdmin.charge(180, 'otherProvider', 'credit')).status).toBe(201);
  expect((await shop.ask(shop.keys.admin, providerMoney.charges, { id })).body.data).toHaveLength(1);
  expect(await asAdmin.balance('otherProvider')).toMatchObject({ balance: 0 });
  expect(await asAdmin.isSound()).toBe(true);
});
