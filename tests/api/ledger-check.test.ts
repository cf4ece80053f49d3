import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '#contract/home.ts';
import { asPiastres } from '#contract/money.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { rollUpLedger } from '#server/domain/ledger/balances.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import type { Deps } from '#server/http/api.ts';
import { ledgerCheck } from '#server/jobs/ledger-check.ts';
import { ledgerHistory } from '#server/jobs/ledger-history.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addOrder } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setStatus(shop, shop.orders.own.id, { status: 'completed' });
  await setStatus(shop, shop.orders.mixed.id, { status: 'completed' });
  await setStatus(shop, shop.orders.mixed.id, { status: 'canceled' });
});
afterAll(() => shop.close());

const right = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0, payouts: 0, statements: 0 };

test('finds nothing in a shop whose older orders are taken in yet or not, rolled up or not', async () => {
  expect(await checkLedger(shop.db)).toEqual(right);
  await shop.db.transaction((tx) => ledgerHistory.run(tx, new Date(), undefined));
  expect(await checkLedger(shop.db)).toEqual(right);
  await shop.db.transaction((tx) => rollUpLedger(tx));
  expect(await checkLedger(shop.db)).toEqual(right);
});

test('tells the home screen what the night found', async () => {
  const shown = async () => (await shop.ask(shop.keys.admin, home.needsAttention)).body.data.ledger_differences;
  expect(await shown()).toBe(0);
  const log = { info() {}, debug() {}, warn() {}, error() {} } as unknown as Deps['log'];
  const run = () => runJobs({ db: shop.db, log, now: shop.now, purged: [] }, { all: true, jobs: [ledgerCheck] });
  await run();
  expect(await shown()).toBe(0);
  await shop.db.execute(sql`update ledger_sums set amount = amount + 1 where account = 'customers'`);
  await run();
  expect(await shown()).toBe(2);
  await shop.db.execute(sql`update ledger_sums set amount = amount - 1 where account = 'customers'`);
  await run();
  expect(await shown()).toBe(0);
});

test('has nothing to say of goods that came back and were paid back', async () => {
  const { id } = shop.orders.own;
  const lines: { id: number }[] = (await shop.call(shop.keys.admin, 'GET', `/admin/orders/${id}`)).body.data.lines;
  const fixtures = fixturesOf(shop);
  const asked = await fixtures.ask({ id, lineIds: lines.map((line) => line.id) }, [1]);
  const back = asked.body.data.id;
  expect((await fixtures.step(back, { status: 'approved', way: 'customer_brings' })).status).toBe(200);
  expect((await fixtures.receive(back, [[1, 0, 0]])).status).toBe(200);
  expect((await fixtures.refund(back)).status).toBe(200);
  expect(await checkLedger(shop.db)).toEqual(right);
});

/** What somebody does to the tables behind the shop's back. */
const HARM: readonly (readonly [string, object])[] = [
  [`update ledger_sums set amount = amount + 1 where account = 'customers'`, { balances: 2 }],
  [
    `update orders set total_price = total_price + 1 where status = 'completed' and transition_no > 0`,
    { revenue: 1, payments: 1 },
  ],
  [
    `update order_lines set line_total = line_total + 1 where order_id in (select id from orders where status = 'completed') and provider_id is not null`,
    { providers: 1 },
  ],
  [`update transactions set amount = amount + 1 where state = 'refunded'`, { payments: 2 }],
  [
    `alter table entries disable trigger all; delete from entries where kind = 'sale' and component = 'promo'; alter table entries enable trigger all`,
    { postings: 1, balances: 1 },
  ],
];

test.each(HARM)('finds %s', async (statements, found) => {
  const undone = new Error('undone');
  const harmed = shop.db.transaction(async (tx) => {
    for (const statement of statements.split('; ')) await tx.execute(sql.raw(statement));
    expect(await checkLedger(tx)).toEqual({ ...right, ...found });
    throw undone;
  });
  await expect(harmed).rejects.toBe(undone);
});

test('has nothing to say of an order whose payments were not its total, once it is completed', async () => {
  const { id } = await addOrder(shop.db, { lines: [], shippingFee: 10_000 });
  // As an import brings them: several, which come to something else.
  await shop.db
    .update(transactions)
    .set({ amount: asPiastres(6_000) })
    .where(eq(transactions.orderId, id));
  await shop.db
    .insert(transactions)
    .values({ orderId: id, type: 'payment', state: 'pending', amount: asPiastres(3_000) });
  expect((await setStatus(shop, id, { status: 'completed' })).status).toBe(200);
  const paid = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
  expect(paid.filter(({ state }) => state === 'paid').map(({ amount }) => amount)).toEqual([10_000]);
  expect(await checkLedger(shop.db)).toEqual(right);
});
