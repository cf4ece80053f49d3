import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerMoney } from '#contract/provider-money.ts';
import { settlements } from '#contract/settlements.ts';
import { openFixtures } from './amend-fixtures.ts';
import { setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { settlementFixtures } from './settlement-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a sale that was taken back and made anew says of each time how many pieces it was, also once it is fixed', async () => {
  const on = settlementFixtures(shop);
  await setUp(shop, { holdDays: 0, returnDays: 60 });
  const fixtures = await openFixtures(shop);
  const id = shop.people.provider;
  const lamp = await fixtures.product('أباجورة', 9, 10_000, id);
  const order = await fixtures.place([[lamp, 2]]);
  const to = async (status: string) => expect((await setStatus(shop, order.id, { status })).status).toBe(200);
  await to('completed');
  await to('in_progress');
  expect((await fixtures.amend(order.id, { lines: [{ line_id: order.lines[0], quantity: 3 }] })).status).toBe(201);
  await to('completed');

  const read = async (search = {}) => {
    const { body } = await shop.ask(shop.keys.admin, providerMoney.statement, { id }, { search });
    const rows: { component: string; pieces: number; amount: number; order_id: number }[] = body.data.rows;
    const own = rows.filter(({ component, order_id }) => component === 'gross' && order_id === order.id);
    return own.map(({ pieces, amount }) => [pieces, amount]).toSorted(([, a], [, b]) => Number(a) - Number(b));
  };
  const wanted = [
    [2, -200],
    [2, 200],
    [3, 300],
  ];
  expect(await read({ per_page: '50' })).toEqual(wanted);
  await on.payTo('provider');
  const run = await on.draw();
  expect((await on.ask(settlements.approve, run.id)).status).toBe(200);
  expect(await read({ run: String(run.id), per_page: '50' })).toEqual(wanted);
});
