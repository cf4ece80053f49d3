import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { transactions } from '#contract/transactions.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // A payment and a refund, besides what the shop already has.
  const { id } = shop.orders.completed;
  const body = { status: 'canceled', reason: 'damaged' };
  await shop.ask(shop.keys.admin, orders.changeStatus, { id }, { body });
});
afterAll(() => shop.close());

interface Row {
  readonly id: number;
  readonly order_id: number;
  readonly type: string;
  readonly state: string;
  readonly amount: number;
}

const ask = (search: Record<string, string> | string = {}, key: keyof Shop['keys'] = 'admin') =>
  shop.ask(shop.keys[key], transactions.list, {}, { search });
const rowsOf = async (search: Record<string, string> | string): Promise<Row[]> => (await ask(search)).body.data;

describe('the list of transactions', () => {
  test('shows every payment and refund, the newest first, and adds them up', async () => {
    const { body } = await ask({ per_page: '100' });
    const rows: Row[] = body.data;
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[0]).toMatchObject({ order_id: shop.orders.completed.id, type: 'refund', state: 'refunded' });
    expect(body.meta.total).toBe(rows.length);
    expect(body.meta.sum).toBeCloseTo(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      2,
    );
  });

  test('adds up what is alike: what was paid, is due, was given back and never came stand apart', async () => {
    const { body } = await ask({ per_page: '100' });
    const rows: Row[] = body.data;
    const states = [...new Set(rows.map(({ state }) => state))];
    expect(states.toSorted()).toEqual(Object.keys(body.meta.sums).toSorted());
    for (const state of states) {
      const alike = rows.filter((row) => row.state === state).reduce((sum, { amount }) => sum + amount, 0);
      expect(body.meta.sums[state]).toBeCloseTo(alike, 2);
    }
  });

  test('adds up what the filters leave, over all pages', async () => {
    const all = await rowsOf({ type: 'payment', per_page: '100' });
    expect(all.length).toBeGreaterThan(1);
    const { body } = await ask({ type: 'payment', per_page: '10', page: '9' });
    expect(body.data).toEqual([]);
    expect(body.meta.sum).toBeCloseTo(
      all.reduce((sum, { amount }) => sum + amount, 0),
      2,
    );
  });

  test('is narrowed by kind, state, method and days', async () => {
    expect(new Set((await rowsOf({ state: 'refunded' })).map(({ state }) => state))).toEqual(new Set(['refunded']));
    const two = await rowsOf('state=refunded&state=pending&per_page=100');
    expect(new Set(two.map(({ state }) => state))).toEqual(new Set(['refunded', 'pending']));
    expect(await rowsOf({ method: 'nothing_known' })).toEqual([]);
    expect((await rowsOf({ method: 'cash_on_delivery' })).length).toBeGreaterThan(0);
    expect(await rowsOf({ date_to: '2000-01-01' })).toEqual([]);
    const { body } = await ask({ date_to: '2000-01-01' });
    expect(body.meta.sum).toBe(0);
  });

  test('is sorted by amount both ways', async () => {
    const up = (await rowsOf({ sort: 'amount', per_page: '100' })).map(({ amount }) => amount);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await rowsOf({ sort: '-amount', per_page: '100' })).map(({ amount }) => amount);
    expect(down).toEqual(up.toReversed());
  });

  test.each([['#'], [' '], ['']])('finds the transactions of an order by its number after "%s"', async (before) => {
    const { id } = shop.orders.completed;
    const rows = await rowsOf({ query: `${before}${id}` });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set([id]));
  });

  test('finds those of a client, however the name is written, and nothing by a number that is no order’s', async () => {
    for (const query of ['رشدي', 'roshdy', 'va]d']) {
      const rows = await rowsOf({ query });
      expect([query, new Set(rows.map(({ order_id }) => order_id))]).toEqual([
        query,
        new Set([shop.orders.completed.id]),
      ]);
    }
    const { body } = await ask({ query: 'roshdy' });
    expect(body.meta).toMatchObject({ total: 0, sum: 0, near: { reading: 'رشدي' } });
    expect(await rowsOf({ query: '999999' })).toEqual([]);
  });

  test('refuses unknown filters', async () => {
    expect((await ask({ colour: 'red' })).status).toBe(422);
    expect((await ask({ state: 'red' })).status).toBe(422);
  });

  test('offers the payment methods that occur', async () => {
    const { body } = await shop.ask(shop.keys.admin, transactions.choices);
    expect(body.data.methods).toEqual(['cash_on_delivery']);
  });
});

describe('who sees the transactions', () => {
  test('an admin always; a sub-admin by right only; a provider never', async () => {
    expect((await ask({}, 'admin')).status).toBe(200);
    expect((await ask({}, 'provider')).status).toBe(403);
    expect((await ask({}, 'subAdmin')).status).toBe(403);
    const body = { permissions: ['orders.transactions'] };
    await shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body });
    expect((await ask({}, 'subAdmin')).status).toBe(200);
  });

  test('a sub-admin who may not contact clients finds them by names, and by no address or email', async () => {
    const rights = (permissions: string[]) =>
      shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body: { permissions } });
    const found = async (query: string) => (await ask({ query }, 'subAdmin')).body.data.length > 0;
    await rights(['orders.transactions', 'orders.contact']);
    expect([await found('roshdy'), await found('شارع'), await found('share3')]).toEqual([true, true, true]);
    await rights(['orders.transactions']);
    expect([await found('roshdy'), await found('شارع'), await found('share3')]).toEqual([true, false, false]);
  });
});
