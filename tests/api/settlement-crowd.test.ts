import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '#contract/providers.ts';
import { settlementFiles, settlements } from '#contract/settlements.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { settlementFixtures } from './settlement-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let on: ReturnType<typeof settlementFixtures>;
beforeAll(async () => {
  shop = await openShop();
  on = settlementFixtures(shop);
  await setUp(shop, { holdDays: 0 });
  await on.payTo('provider');
});
afterAll(() => shop.close());

const twenty = Array.from({ length: 20 }, (_, at) => at);

test('twenty at once bind each entry once, and pay it once', async () => {
  for (const price of [60, 70, 80]) await on.sell(price);
  const runs = await Promise.all(twenty.map(() => on.draw()));
  const full = runs.filter(({ lines }) => lines.some(({ state }) => state === 'included'));
  expect(full).toHaveLength(1);
  const run = full[0]?.id ?? 0;
  const mixed = await Promise.all(
    twenty.map((at) => (at % 2 ? on.ask(settlements.refresh, run) : on.ask(settlements.approve, run))),
  );
  expect(mixed.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await on.read(run)).toMatchObject({ status: 'approved', total: 210 });
  await on.file(run);
  const line = (await on.lineOf(run))?.id ?? 0;
  const paid = await Promise.all(twenty.map(() => on.paid(line)));
  expect(paid.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  expect((await balances(shop))['cash:bank']).toBe(-21_000);
  const either = await Promise.all(twenty.map((at) => (at % 2 ? on.paid(line) : on.failed(line))));
  expect(either.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await on.balance()).toEqual({ balance: 210, pending: 0, available: 210, in_run: 0 });
  expect(await on.isSound()).toBe(true);
});

test('nothing is approved of what may come back since it was drawn up', async () => {
  const path = `/admin/orders/${await on.sell(90)}`;
  const run = await on.draw();
  const [line] = (await shop.call(shop.keys.admin, 'GET', path)).body.data.lines;
  const body = { lines: [{ order_line_id: line.id, quantity: 1, reason: 'size' }] };
  const asked = await shop.call(shop.keys.admin, 'POST', `${path}/returns`, { body });
  const refused = await on.ask(settlements.approve, run.id);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'return_open']);
  const fresh = (await on.ask(settlements.refresh, run.id)).body.data;
  expect(fresh.total).toBe(Number(run.lines[0]?.amount) - 90);
  expect((await on.ask(settlements.approve, run.id)).status).toBe(200);
  expect(await on.balance()).toMatchObject({ pending: 90, available: 0, in_run: fresh.total });
  const back = `/admin/returns/${asked.body.data.id}`;
  await shop.call(shop.keys.admin, 'PATCH', back, { body: { status: 'canceled' } });
  expect(await on.balance()).toMatchObject({ pending: 0, available: 90 });
  expect(await on.isSound()).toBe(true);
});

test('a provider stays while money is owed either way', async () => {
  const remove = () => shop.ask(shop.keys.admin, providers.remove, { id: shop.people.otherProvider });
  await shop.db.execute(
    'delete from order_lines where provider_id is not null and order_id in (select id from orders where status = $$in_progress$$)',
  );
  await on.charge(5, 'otherProvider');
  const refused = await remove();
  expect([refused.status, refused.body.error.fields]).toEqual([409, { in_use: { balances: 1 } }]);
  await on.charge(5, 'otherProvider', 'credit');
  expect((await remove()).status).toBe(200);
});

test('a sub-admin reads it with his right, and never writes it', async () => {
  const asked = async (permissions: Record<string, boolean>) => {
    await shop.db.update(accounts).set({ permissions });
    const read = await Promise.all(
      [settlements.list, settlements.details].map((call) => shop.ask(shop.keys.subAdmin, call, { id: 1 })),
    );
    return read.map(({ status }) => status);
  };
  expect(await asked({})).toEqual([403, 403]);
  expect(await asked({ 'orders.finance': true })).toEqual([200, 200]);
  for (const call of [settlements.draw, settlements.approve, settlements.cancel, settlementFiles.exportTicket])
    expect((await shop.ask(shop.keys.subAdmin, call, { id: 1 }, { body: {} })).status).toBe(403);
});
