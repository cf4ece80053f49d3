import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { transactions as calls } from '#contract/transactions.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { entries } from '#server/db/tables/ledger.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { products } from '#server/db/tables/products.ts';
import { keptSums, rollUpLedger } from '#server/domain/ledger/balances.ts';
import { checkLedger, isSound } from '#server/domain/ledger/check.ts';
import { isHistoryWaiting, ledgerHistory } from '#server/jobs/ledger-history.ts';
import { openFixtures } from './amend-fixtures.ts';
import { addOrder } from './goods.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { type Life, life, MOVES, type Move, rules } from './ledger-life.ts';
import {
  type Brought,
  dueOf,
  LEDGER_MOVES,
  type LedgerModel,
  type Rules,
  type Sums,
  standing,
} from './ledger-model.ts';
import { historyOf, oldModel, placedModel } from './ledger-model-start.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';
import { tries } from './tries.ts';

/** Calls in all: twenty lives at once, each of an order of its own. */
const CALLS = tries(5_000, 300);
const AT_ONCE = 20;

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
let backs: ReturnType<typeof fixturesOf>;
interface Good {
  readonly id: number;
  readonly price: number;
  readonly seller: number | null;
}
let goods: Good[];
/** What the older orders are known by as the sums of their days. */
const history: Sums[] = [];
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openFixtures(shop);
  backs = fixturesOf(shop);
  const { provider, otherProvider } = shop.people;
  const sold = [
    { price: 3_333, seller: provider },
    { price: 10_001, seller: otherProvider },
    { price: 777, seller: null },
  ];
  goods = await Promise.all(
    sold.map(async (one) => ({ ...one, id: await fixtures.product('لمبة', 1_000_000, one.price, one.seller) })),
  );
  // What the older orders sold was counted then.
  await shop.db.update(products).set({ soldQuantity: 1_000_000 });
  await shop.db
    .insert(commissionRules)
    .values({ name: 'قطن', providerId: provider, percent: 6.25, fixed: asPiastres(500) });
});
afterAll(() => shop.close());

const STATUS = { complete: 'completed', reopen: 'in_progress', cancel: 'canceled', restore: 'in_progress' } as const;

async function place(
  { quantities, hasPromo, isPaidAhead, isOld }: Life,
  percent: number,
): Promise<{ id: number; model: LedgerModel }> {
  const wanted = goods
    .map((one, at) => ({ ...one, quantity: quantities[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (isOld) return placeOld(wanted, hasPromo);
  const { id } = await fixtures.place(
    wanted.map((one) => [one.id, one.quantity]),
    {
      ...(hasPromo && { promo_code: 'TEN' }),
      ...(isPaidAhead && { payment_method: 'card', payment: { state: 'paid' } }),
    },
  );
  const { provider } = shop.people;
  const lines = wanted.map(({ seller, price, quantity }) => ({
    seller,
    price,
    quantity,
    ...(seller === provider ? { percent: 6.25, fixed: 500 } : { percent, fixed: 0 }),
  }));
  return { id, model: placedModel({ lines, promo: hasPromo ? 10 : 0, isCash: !isPaidAhead, isPaidAhead }) };
}

/** As an older version left it, which knew nothing of shares and postings. */
async function placeOld(wanted: readonly (Good & { quantity: number })[], hasPromo: boolean) {
  const lines = wanted.map(({ id: productId, price, quantity, seller }) => ({
    ...{ productId, price, quantity, name: 'لمبة' },
    ...(seller !== null && { provider: { id: seller, name: 'بيت القطن' } }),
  }));
  const { id } = await addOrder(shop.db, {
    status: 'completed',
    lines,
    ...(hasPromo && { promo: { code: 'OLD', percentage: 10 } }),
  });
  const known = wanted.map(({ seller, price, quantity }) => ({ seller, price, quantity, percent: 0, fixed: 0 }));
  const model = oldModel({ lines: known, promo: hasPromo ? 10 : 0 });
  history.push(historyOf(model));
  return { id, model };
}

/** One call, or the same one twice at once under one key, as a phone repeats it. */
async function make(id: number, model: LedgerModel, one: Move, by: Rules): Promise<void> {
  if ('brought' in one) return bringBack(id, model, one.brought, by);
  if (!('what' in one)) {
    const { lines, version } = await fixtures.read(id);
    const body = { lines: [{ line_id: lines[0].id, quantity: one.quantity }], shipping_fee: one.fee / 100, version };
    const isMade = model.status === 'in_progress';
    const isSame = model.lines[0]?.quantity === one.quantity && model.fee === one.fee;
    expect([one, (await fixtures.amend(id, body)).status]).toEqual([one, isMade || isSame ? 201 : 409]);
    LEDGER_MOVES.amend(model, one);
    return;
  }
  const send = await sending(id, one.what);
  const replies = await Promise.all(one.twice ? [send(), send()] : [send()]);
  for (const { status } of replies) expect([200, 404, 409]).toContain(status);
  const isMade = replies.some(({ status }) => status === 200);
  expect([one.what, model.status, isMade]).toEqual([one.what, model.status, foretold(model, one.what, by)]);
}

async function bringBack(id: number, model: LedgerModel, brought: Brought, by: Rules): Promise<void> {
  const { line, pieces, isFault, isPaid } = brought;
  const { lines } = await fixtures.read(id);
  const body = {
    lines: [{ order_line_id: lines[line]?.id ?? 0, quantity: pieces, reason: isFault ? 'damaged' : 'changed_mind' }],
  };
  const asked = await backs.call('POST', `/admin/orders/${id}/returns`, body);
  const isMade = LEDGER_MOVES.bringBack(model, brought, by);
  expect([brought, asked.status === 201]).toEqual([brought, isMade]);
  if (!isMade) return;
  const { id: back } = asked.body.data;
  expect((await backs.step(back, { status: 'approved', way: 'customer_brings' })).status).toBe(200);
  const received = await backs.receive(back, [[pieces, 0, 0]]);
  expect(received.status).toBe(200);
  if (isPaid && received.body.data.status === 'received')
    expect((await backs.refund(back, { method: 'bank', reference: 'B-2' })).status).toBe(200);
}

function foretold(model: LedgerModel, what: keyof typeof STATUS | 'refund', by: Rules): boolean {
  if (what === 'complete') return LEDGER_MOVES.complete(model, by) || model.status === 'completed';
  if (what === 'cancel') return LEDGER_MOVES.cancel(model) || model.status === 'canceled';
  if (what === 'refund') return LEDGER_MOVES.refund(model);
  // Both ask for the same status.
  const isMade = model.status === 'completed' ? LEDGER_MOVES.reopen(model) : LEDGER_MOVES.restore(model);
  return isMade || model.status === 'in_progress';
}

async function sending(id: number, what: keyof typeof STATUS | 'refund') {
  const headers = { 'Idempotency-Key': randomUUID() };
  if (what === 'refund') {
    // What came back is paid back on its return: in an order of two such refunds the database says either first.
    const isDue = and(
      eq(transactions.orderId, id),
      eq(transactions.type, 'refund'),
      eq(transactions.state, 'pending'),
      isNull(transactions.returnId),
    );
    const [row] = await shop.db.select().from(transactions).where(isDue);
    const body = { state: 'refunded', method: 'bank', reference: 'B-1' };
    return () => shop.ask(shop.keys.admin, calls.refund, { id: row?.id ?? 0 }, { body, headers });
  }
  const body = {
    status: STATUS[what],
    reason: what === 'cancel' || what === 'restore' ? 'customer_request' : 'wrong_status',
    restock: true,
  };
  return () => shop.call(shop.keys.admin, 'PATCH', `/admin/orders/${id}`, { body, headers });
}

async function live(one: Life, by: Rules & { readonly percent: number }): Promise<LedgerModel> {
  const { id, model } = await place(one, by.percent);
  for (const next of one.moves) {
    await make(id, model, next, by);
    expect([next, await balances(shop, id)]).toEqual([next, standing(model.accounts)]);
  }
  expect((await fixtures.read(id)).amount_due).toBe(
    model.status === 'in_progress' ? Math.max(0, dueOf(model)) / 100 : 0,
  );
  return model;
}

/** The older orders that nobody touched, by the job. */
async function takeIn(): Promise<void> {
  for (const at = new Date(); await isHistoryWaiting(shop.db, at); )
    await shop.db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
}

function addUp(to: Sums, sums: Sums): void {
  for (const [account, amount] of Object.entries(sums)) to[account] = (to[account] ?? 0) + amount;
}

/** What is kept of each account and component. */
async function keptByPart(): Promise<Sums> {
  const kept = await keptSums(shop.db);
  return Object.fromEntries(kept.map(({ account, component, amount }) => [`${account} ${component}`, amount]));
}

/** The same from the entries alone, one after the other as they were posted. */
async function replayed(): Promise<Sums> {
  const sums: Sums = {};
  for (const { account, component, amount } of await shop.db.select().from(entries).orderBy(asc(entries.id))) {
    addUp(sums, { [`${account} ${component}`]: amount });
  }
  return sums;
}

test('the ledger says what a model of the specification says, in random lives of orders at once, with calls that are repeated', async () => {
  const all: Sums = {};
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: AT_ONCE, maxLength: AT_ONCE }), rules, async (lives, by) => {
      const { promoBorneBy, commissionVatPercent, keepsCommission: keepCommissionOnReturn } = by;
      await setUp(shop, { promoBorneBy, commissionVatPercent, keepCommissionOnReturn });
      const isDefault = and(isNull(commissionRules.providerId), isNull(commissionRules.categoryId));
      await shop.db.update(commissionRules).set({ percent: by.percent }).where(isDefault);
      for (const model of await Promise.all(lives.map((one) => live(one, by)))) {
        addUp(all, model.accounts);
      }
      await takeIn();
      for (const sums of history.splice(0)) addUp(all, sums);
      const own = await balances(shop);
      expect(standing(await keptByPart())).toEqual(standing(await replayed()));
      expect(own).toEqual(standing(all));
      expect(Object.values(own).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(isSound(await checkLedger(shop.db))).toBe(true);
      await shop.db.transaction((tx) => rollUpLedger(tx));
    }),
    { numRuns: Math.ceil(CALLS / (AT_ONCE * MOVES)), endOnFailure: true },
  );
}, 1_800_000);
