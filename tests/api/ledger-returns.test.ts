import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { home } from '#contract/home.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { entries } from '#server/db/tables/ledger.ts';
import { returns } from '#server/db/tables/returns.ts';
import { shopSettings } from '#server/db/tables/shop.ts';
import { providerFiguresOf, readFigures, rollUpFigures } from '#server/domain/figures/figures.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { providerBalance } from '#server/domain/ledger/provider-balance.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder, addProduct } from './goods.ts';
import { balances, postedOf, setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
  await shop.db.update(commissionRules).set({ percent: 7 });
});
afterAll(() => shop.close());

const right = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0, payouts: 0, statements: 0 };
const mine = () => `provider:${shop.people.provider}`;

interface Sold {
  readonly shippingFee?: number;
  readonly promo?: number;
  /** Completed through the shop, not before there was a ledger. */
  readonly known?: boolean;
}

/** Three pieces of the provider's and two of the shop's own, at prices that do not divide. */
async function sell({ shippingFee = 0, promo, known = true }: Sold = {}) {
  const sellers = [shop.people.provider, null];
  const goods = await Promise.all(
    sellers.map((providerId) => addProduct(shop.db, { name: 'إبريق', price: 3_333, quantity: 20, providerId })),
  );
  const { id, lineIds } = await addOrder(shop.db, {
    status: known ? 'in_progress' : 'completed',
    shippingFee,
    ...(promo && { promo: { code: 'SALE', percentage: promo } }),
    lines: goods.map((productId, at) => ({
      productId,
      name: 'إبريق',
      quantity: at === 0 ? 3 : 2,
      price: 3_333,
      ...(at === 0 && { provider: { id: shop.people.provider, name: 'بيت القطن' } }),
    })),
  });
  if (known) expect((await setStatus(shop, id, { status: 'completed' })).status).toBe(200);
  return { id, lineIds };
}

const income = async () => (await readFigures(shop.db, ['income'], 'all')).reduce((sum, { amount }) => sum + amount, 0);
const earned = async () =>
  (await providerFiguresOf(shop.db, shop.people.provider)).find(({ status }) => status === 'completed')?.amount ?? 0;

test('the file of orders ends with the commission of each line as it is kept, for whoever reads the ledger', async () => {
  const order = await sell();
  const file = async (who: 'admin' | 'subAdmin') => {
    const search = { query: String(order.id) };
    const { body } = await shop.call(shop.keys[who], 'GET', '/admin/orders/export', { search });
    return parseCsv(String(body)).filter(({ Order }) => Order === String(order.id));
  };
  const kept = async () => (await file('admin')).map(({ Commission }) => Commission);
  // Seven of a hundred of three pieces of 33.33; the shop's own goods bring none.
  expect(await kept()).toEqual(['7', '']);
  await fixtures.bringBack(order, [3, 0]);
  expect(await kept()).toEqual(['0', '']);
  const [row] = await file('admin');
  expect(Object.keys(row ?? {}).at(-1)).toBe('Commission');
  await shop.db
    .update(accounts)
    .set({ permissions: { 'orders.export': true } })
    .where(eq(accounts.id, shop.people.subAdmin));
  const [other] = await file('subAdmin');
  expect(other).toMatchObject({ Order: String(order.id) });
  expect(other).not.toHaveProperty('Commission');
  const rights = { 'orders.export': true, 'orders.finance': true };
  await shop.db.update(accounts).set({ permissions: rights }).where(eq(accounts.id, shop.people.subAdmin));
  expect((await file('subAdmin'))[0]).toHaveProperty('Commission', '0');
});

describe('what comes back', () => {
  test('takes its part of the sale and of its commission back, for the day on which it came', async () => {
    await setUp(shop, { commissionVatPercent: 14, holdDays: 3 });
    const order = await sell();
    const [before, earnedBefore] = [await income(), await earned()];
    const back = await fixtures.bringBack(order, [1, 0]);
    expect((await postedOf(shop, order.id)).slice(-8)).toEqual([
      'collected cash:unassigned money 16665',
      'collected customers money -16665',
      `return ${mine()} gross 3333`,
      `return ${mine()} commission -233`,
      `return ${mine()} vat -33`,
      'return income:commission commission 233',
      'return vat vat 33',
      'return customers gross -3333',
    ]);
    expect([await income(), await earned()]).toEqual([before - 3_333, earnedBefore - 3_333]);
    const own = await shop.db.select().from(entries).where(eq(entries.returnId, back.id));
    expect(own).toHaveLength(6);
    expect(new Set(own.filter(({ account }) => account === mine()).map(({ availableOn }) => availableOn))).toEqual(
      new Set([(await saleOfProvider(order.id))?.availableOn]),
    );
    expect(await checkLedger(shop.db)).toEqual(right);
  });

  test.each([
    [
      [
        [1, 1],
        [1, 1],
        [1, 0],
      ],
      'marketplace',
    ],
    [[[3, 2]], 'provider'],
    [
      [
        [0, 2],
        [2, 0],
        [1, 0],
      ],
      'provider',
    ],
  ] as const)(
    'in the parts %o undoes sale and commission to the piastre; the promo code is borne by the %s',
    async (parts, promoBorneBy) => {
      await setUp(shop, { commissionVatPercent: 14, promoBorneBy });
      const order = await sell({ promo: 11 });
      await setUp(shop, {
        commissionVatPercent: 3,
        promoBorneBy: promoBorneBy === 'provider' ? 'marketplace' : 'provider',
      });
      const total = (await fixtures.orderOf(order.id)).totalPrice;
      for (const pieces of parts) {
        const { id } = await fixtures.bringBack(order, pieces);
        expect(await checkLedger(shop.db)).toEqual(right);
        expect((await fixtures.refund(id, { method: 'bank', reference: 'T 7' })).status).toBe(200);
      }
      expect(await balances(shop, order.id)).toEqual({ 'cash:unassigned': total, 'cash:bank': -total });
      expect(await checkLedger(shop.db)).toEqual(right);
    },
  );

  test('leaves the commission where the shop keeps it', async () => {
    await setUp(shop, {});
    await shop.db.update(shopSettings).set({ keepCommissionOnReturn: true });
    const order = await sell();
    await fixtures.bringBack(order, [3, 2]);
    await shop.db.update(shopSettings).set({ keepCommissionOnReturn: false });
    expect(await balances(shop, order.id)).toMatchObject({ [mine()]: 700, 'income:commission': -700 });
  });

  test('of an order that is older than the ledger bears no commission, and its money goes to the opening', async () => {
    await setUp(shop, {});
    const order = await sell({ known: false });
    const { id } = await fixtures.bringBack(order, [1, 1]);
    await fixtures.refund(id);
    expect(await balances(shop, order.id)).toEqual({ [mine()]: 3_333, 'income:own_sales': 3_333, opening: -6_666 });
    expect(await checkLedger(shop.db)).toEqual(right);
  });

  test('has a refund that is changed posted by its difference', async () => {
    await setUp(shop, {});
    const order = await sell({ shippingFee: 3_500 });
    const before = await income();
    const { id } = await fixtures.bringBack(order, [1, 0]);
    const changed = await fixtures.step(id, { shipping: 10, deduction: 5, note: 'وصل متأخرًا' });
    expect(changed.status).toBe(200);
    expect(await income()).toBe(before - 3_333 - 500);
    expect((await postedOf(shop, order.id)).slice(-3)).toEqual([
      'return income:shipping shipping 1000',
      'return customers gross -500',
      'return income:return_shipping shipping -500',
    ]);
    expect((await fixtures.step(id, { deduction: 0, note: 'بلا خصم' })).status).toBe(200);
    await fixtures.refund(id);
    expect(await checkLedger(shop.db)).toEqual(right);
    expect((await balances(shop, order.id)).customers).toBeUndefined();
  });
});

test('an open return holds what its provider has of the order', async () => {
  await setUp(shop, { holdDays: 0 });
  const order = await sell();
  const of = () => providerBalance(shop.db, shop.people.provider, shop.now());
  const { pending } = await of();
  const asked = (await fixtures.ask(order, [1])).body.data;
  expect((await of()).pending).toBe(pending + 9_999 - 700);
  await fixtures.step(asked.id, { status: 'canceled' });
  expect((await of()).pending).toBe(pending);
});

test('home takes what came back off today’s income, and tells who waits for an answer or his money', async () => {
  const waits = async () => (await shop.ask(shop.keys.admin, home.needsAttention)).body.data;
  const today = async () => (await shop.ask(shop.keys.admin, home.today)).body.data.income.today;
  const order = await sell();
  const [before, earnedToday] = [await waits(), await today()];
  const { id } = (await fixtures.ask(order, [1])).body.data;
  expect((await waits()).returns_waiting).toBe(before.returns_waiting + 1);
  await fixtures.step(id, { status: 'approved', way: 'customer_brings' });
  await fixtures.receive(id, [[1, 0, 0]]);
  expect(await waits()).toMatchObject({
    returns_waiting: before.returns_waiting,
    refunds_overdue: before.refunds_overdue,
  });
  expect(await today()).toBeCloseTo(earnedToday - 33.33);
  await shop.db.update(returns).set({ dueOn: '2020-01-01' }).where(eq(returns.id, id));
  expect((await waits()).refunds_overdue).toBe(before.refunds_overdue + 1);
});

test('figures that are told anew are the same', async () => {
  const all = async () => [
    await readFigures(shop.db, ['income'], 'day'),
    (await providerFiguresOf(shop.db, shop.people.provider)).sort((a, b) => a.status.localeCompare(b.status)),
  ];
  await rollUpFigures(shop.db);
  const before = await all();
  await shop.db.execute('select restate_figures()');
  expect(await all()).toEqual(before);
});

async function saleOfProvider(orderId: number) {
  const rows = await shop.db.select().from(entries).where(eq(entries.orderId, orderId));
  return rows.find(({ kind, account }) => kind === 'sale' && account === mine());
}

test('a statement tells the pieces that came back, not those of the line', async () => {
  const order = await sell();
  await fixtures.bringBack(order, [2, 0]);
  const { body } = await shop.call(shop.keys.admin, 'GET', `/admin/providers/${shop.people.provider}/statement`, {
    search: { per_page: '100' },
  });
  const own = body.data.rows.filter(
    (row: { order_id: number; component: string }) => row.order_id === order.id && row.component === 'gross',
  );
  expect(own.map(({ kind, pieces }: { kind: string; pieces: number }) => [kind, pieces])).toEqual([
    ['return', 2],
    ['sale', 3],
  ]);
});
