import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres, toPiastres } from '#contract/money.ts';
import { orders as contract } from '#contract/orders.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { transactions as calls } from '#contract/transactions.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { settlePayments } from '#server/domain/orders/payments.ts';
import { addOrder } from './goods.ts';
import { type MoneyModel, type MoneyMove, moveMoney, placed } from './money-model.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';
import { tries } from './tries.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const TOTAL = 10_000;
const system = { id: null, name: '', role: 'system' };
const STATUS = { complete: 'completed', reopen: 'in_progress', cancel: 'canceled', restore: 'in_progress' } as const;

/** An order of one service, which no stock bounds, with the one payment that placing writes. */
async function newOrder(total = TOTAL): Promise<number> {
  const { id } = await addOrder(shop.db, { lines: [], shippingFee: total });
  // As the rule that these tests are about writes it.
  await shop.db.update(transactions).set({ transitionNo: 0 }).where(eq(transactions.orderId, id));
  return id;
}

const rowsOf = (id: number) =>
  shop.db.select().from(transactions).where(eq(transactions.orderId, id)).orderBy(transactions.id);
const pendingOf = async (id: number) => (await rowsOf(id)).filter(({ state }) => state === 'pending');

async function amendTotal(id: number, total: number): Promise<void> {
  await shop.db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set({ totalPrice: asPiastres(total), shippingFee: asPiastres(total) })
      .where(eq(orders.id, id))
      .returning();
    if (order) await settlePayments({ db, actor: system, at: new Date() }, order);
  });
}

/** What a shop that is paid beforehand would write. */
async function hand(id: number): Promise<void> {
  const due = and(eq(transactions.orderId, id), eq(transactions.state, 'pending'));
  await shop.db.update(transactions).set({ state: 'paid', transitionNo: 0 }).where(due);
}

const markRefunded = (id: number, body: object = { state: 'refunded', method: 'cash' }, key = shop.keys.admin) =>
  shop.ask(key, calls.refund, { id }, { body });

async function make(id: number, move: MoneyMove): Promise<void> {
  if (typeof move === 'object') return amendTotal(id, move.total);
  if (move === 'hand') return hand(id);
  if (move === 'refund') {
    const [row] = await pendingOf(id);
    expect((await markRefunded(row?.id ?? 0)).status).toBe(200);
    return;
  }
  const reason = move === 'reopen' ? 'wrong_status' : 'customer_request';
  expect((await setStatus(shop, id, { status: STATUS[move], reason })).status).toBe(200);
}

/** What the database and the API say, in the model's words. */
async function seen(id: number) {
  const rows = await rowsOf(id);
  const sum = (state: string) => rows.filter((row) => row.state === state).reduce((all, { amount }) => all + amount, 0);
  const pending = rows.filter(({ state }) => state === 'pending');
  const { body } = await shop.ask(shop.keys.admin, contract.get, { id });
  return {
    pending: pending.map(({ type, amount }) => (type === 'payment' ? amount : -amount)),
    kept: sum('paid') - sum('refunded'),
    paidWithin: sum('paid'),
    amount_due: toPiastres(body.data.amount_due),
  };
}

function foretold(it: MoneyModel) {
  const { status, pending, handed, taken, given } = it;
  return {
    pending: pending === 0 ? [] : [pending],
    kept: handed + taken - given,
    paidWithin: it.closed + handed + taken,
    amount_due: status === 'in_progress' ? Math.max(0, pending) : 0,
  };
}

test('what is due, paid and given back is as a short model foretells, in random lives of an order', async () => {
  const word = fc.constantFrom('complete', 'reopen', 'cancel', 'restore', 'hand', 'refund');
  const total = fc.record({ total: fc.integer({ min: 0, max: 3 }).map((hundreds) => hundreds * 5_000) });
  const plan = fc.array(fc.oneof({ weight: 3, arbitrary: word }, total), { minLength: 2, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(plan, async (moves) => {
      const id = await newOrder();
      const model = placed(TOTAL);
      for (const move of moves) {
        // What the model refuses is not offered either: its refusal is another test's.
        if (!moveMoney(model, move)) continue;
        await make(id, move);
        expect([move, await seen(id)]).toEqual([move, foretold(model)]);
      }
    }),
    { numRuns: tries(250, 60) },
  );
}, 300_000);

describe('what was written before anybody kept book of it', () => {
  test('is taken back by reopening and given back by canceling, by the total', async () => {
    const { id } = await addOrder(shop.db, { status: 'completed', lines: [], shippingFee: TOTAL });
    await setStatus(shop, id, { status: 'in_progress', reason: 'wrong_status' });
    expect(await rowsOf(id)).toMatchObject([{ state: 'pending', amount: TOTAL }]);
    await setStatus(shop, id, { status: 'completed' });
    await setStatus(shop, id, { status: 'canceled', reason: 'damaged' });
    expect(await rowsOf(id)).toMatchObject([
      { type: 'payment', state: 'paid', transitionNo: 2 },
      { type: 'refund', state: 'refunded', amount: TOTAL, transitionNo: 3 },
    ]);
  });

  test('that has no payment at all gets one when it is reopened, and its total back when it is canceled', async () => {
    const [reopened, canceled] = await Promise.all(
      [1, 2].map(async () => (await addOrder(shop.db, { status: 'completed', lines: [], shippingFee: TOTAL })).id),
    );
    if (!reopened || !canceled) throw new Error('No order.');
    for (const id of [reopened, canceled]) await shop.db.delete(transactions).where(eq(transactions.orderId, id));
    await setStatus(shop, reopened, { status: 'in_progress', reason: 'wrong_status' });
    expect(await rowsOf(reopened)).toMatchObject([{ type: 'payment', state: 'pending', amount: TOTAL }]);
    await setStatus(shop, canceled, { status: 'canceled', reason: 'damaged' });
    expect(await rowsOf(canceled)).toMatchObject([{ type: 'refund', state: 'refunded', amount: TOTAL }]);
  });

  test('of an imported order in two payments is paid as it came, and by its first status as one', async () => {
    const parts = async (status: 'in_progress' | 'other') => {
      const { id } = await addOrder(shop.db, { status, lines: [], shippingFee: TOTAL });
      await shop.db.delete(transactions).where(eq(transactions.orderId, id));
      const part = { orderId: id, type: 'payment', state: 'pending', amount: asPiastres(4_000) } as const;
      await shop.db.insert(transactions).values([part, { ...part, amount: asPiastres(6_000) }]);
      await setStatus(shop, id, { status: 'completed', reason: 'wrong_status' });
      return (await rowsOf(id)).map(({ state, amount }) => [state, amount]);
    };
    expect(await parts('in_progress')).toEqual([
      ['paid', 4_000],
      ['paid', 6_000],
    ]);
    expect(await parts('other')).toEqual([
      ['void', 4_000],
      ['void', 6_000],
      ['paid', TOTAL],
    ]);
  });
});

describe('a refund that is due', () => {
  async function owed() {
    const id = await newOrder();
    await hand(id);
    await setStatus(shop, id, { status: 'canceled' });
    const [row] = await pendingOf(id);
    return { id, row: row?.id ?? 0 };
  }

  test('is marked as given once, with how and by whom, and told', async () => {
    const { id, row } = await owed();
    const reply = await markRefunded(row, { state: 'refunded', method: 'bank', reference: 'FT-77' });
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      {
        id: row,
        type: 'refund',
        state: 'refunded',
        method: 'bank',
        reference: 'FT-77',
        amount: 100,
        by: 'منى الشاذلي',
      },
    ]);
    const again = await markRefunded(row);
    expect([again.status, again.body.data.reference]).toEqual([200, 'FT-77']);
    const { body } = await shop.ask(shop.keys.admin, contract.history, { id });
    expect(body.data.at(-1)).toMatchObject({
      kind: 'payment',
      data: { type: 'refund', state: 'refunded', amount: 100 },
    });
    const logged = await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'transactions'), eq(audit.recordId, row)));
    expect(logged.map(({ before, after }) => [before, after])).toEqual([
      [
        { state: 'pending', method: 'cash_on_delivery', reference: null },
        { state: 'refunded', method: 'bank', reference: 'FT-77' },
      ],
    ]);
  });

  test('is marked by one of twenty who do so at once, and told once', async () => {
    const { id, row } = await owed();
    const replies = await Promise.all(Array.from({ length: 20 }, () => markRefunded(row)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await shop.ask(shop.keys.admin, contract.history, { id });
    const told = body.data.filter(({ data }: { data: { state?: string } }) => data.state === 'refunded');
    expect(told).toHaveLength(1);
  });

  test('needs a number where it was no cash, and a known way', async () => {
    const { row } = await owed();
    const bare = await markRefunded(row, { state: 'refunded', method: 'wallet' });
    expect([bare.status, bare.body.error.fields]).toEqual([422, { reference: ['Required'] }]);
    const odd = await markRefunded(row, { state: 'paid', method: 'shells' });
    expect([odd.status, Object.keys(odd.body.error.fields).sort()]).toEqual([422, ['method', 'state']]);
  });

  test('is no payment, no void row, and not there for whoever lacks the right', async () => {
    const { id, row } = await owed();
    const [payment] = await rowsOf(id);
    const paid = await markRefunded(payment?.id ?? 0);
    expect([paid.status, paid.body.error.code]).toEqual([409, 'invalid_transition']);
    expect((await markRefunded(row, undefined, shop.keys.subAdmin)).status).toBe(403);
    const body = { permissions: ['orders.refund'] };
    await shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body });
    await setStatus(shop, id, { status: 'in_progress' });
    const late = await markRefunded(row, undefined, shop.keys.subAdmin);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_transition']);
    expect((await markRefunded(999_999)).status).toBe(404);
  });
});

test('what is still to be taken is told to staff and to no provider', async () => {
  const id = shop.orders.own.id;
  const of = async (key: string) => (await shop.ask(key, contract.get, { id })).body.data;
  expect((await of(shop.keys.subAdmin)).amount_due).toBe(501);
  expect(await of(shop.keys.provider)).not.toHaveProperty('amount_due');
});
