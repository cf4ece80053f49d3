import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { transactions as calls } from '#contract/transactions.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { entries } from '#server/db/tables/ledger.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { addOrder, addProduct } from './goods.ts';
import { balances, isMarked, postedOf, setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let storeKey: string;
beforeAll(async () => {
  shop = await openShop();
  storeKey = (await createStoreKey(shop.db, 'the shop', new Date())).key;
  await shop.db.update(commissionRules).set({ percent: 10 });
});
afterAll(() => shop.close());
beforeEach(() => setUp(shop, {}));

async function place(fields: object = {}, providerId: number | null = shop.people.provider, price = 10_000) {
  const productId = await addProduct(shop.db, { name: 'لمبة', price, quantity: 50, providerId });
  const body = {
    client_name: 'ليلى مراد',
    client_phone: '01012345678',
    shipping_address: '7 شارع النيل',
    lines: [{ product_id: productId, quantity: 2 }],
    ...fields,
  };
  const reply = await shop.call(storeKey, 'POST', '/store/orders', { body });
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return Number(reply.body.data.id);
}

const turn = async (id: number, status: string) =>
  expect(
    (
      await setStatus(shop, id, {
        status,
        reason: status === 'in_progress' ? 'wrong_status' : 'customer_request',
        restock: true,
      })
    ).status,
  ).toBe(200);
const mine = () => `provider:${shop.people.provider}`;

describe('completing an order', () => {
  test('posts sale, commission and what was collected', async () => {
    await setUp(shop, { commissionVatPercent: 14, holdDays: 3 });
    const id = await place();
    await turn(id, 'completed');
    expect(await postedOf(shop, id)).toEqual([
      'sale customers gross 20000',
      `sale ${mine()} gross -20000`,
      `commission ${mine()} commission 2000`,
      `commission ${mine()} vat 280`,
      'commission income:commission commission -2000',
      'commission vat vat -280',
      'collected cash:unassigned money 20000',
      'collected customers money -20000',
    ]);
    const own = await shop.db.select().from(entries).where(eq(entries.orderId, id));
    const from = own
      .filter(({ account }) => account === mine())
      .map(({ day, availableOn }) => Date.parse(availableOn ?? '') - Date.parse(day));
    expect(new Set(from)).toEqual(new Set([3 * 86_400_000]));
  });

  test('keeps the rule that was true when it was placed, and of own goods nothing', async () => {
    const id = await place();
    const own = await place({}, null);
    await shop.db.update(commissionRules).set({ percent: 50 });
    await turn(id, 'completed');
    await turn(own, 'completed');
    await shop.db.update(commissionRules).set({ percent: 10 });
    expect(await balances(shop, id)).toEqual({
      [mine()]: -18_000,
      'cash:unassigned': 20_000,
      'income:commission': -2_000,
    });
    expect(await balances(shop, own)).toEqual({ 'cash:unassigned': 20_000, 'income:own_sales': -20_000 });
  });

  test('fixes the rule of a line that is older than rules, and shares its promo code', async () => {
    await setUp(shop, { promoBorneBy: 'provider' });
    const { id, lineIds } = await addOrder(shop.db, {
      promo: { code: 'EID', percentage: 25 },
      lines: [
        {
          productId: shop.products.shirt,
          name: 'قميص',
          price: 10_000,
          quantity: 1,
          provider: { id: shop.people.provider, name: 'بيت القطن' },
        },
      ],
    });
    await turn(id, 'completed');
    const [line] = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, lineIds[0] ?? 0));
    expect(line).toMatchObject({ promoShare: 2_500, commissionPercent: 10, commissionFixed: 0 });
    expect(await balances(shop, id)).toEqual({
      [mine()]: -6_500,
      'cash:unassigned': 7_500,
      'income:commission': -1_000,
    });
  });
});

describe('taking a completion back', () => {
  test('leaves nothing of it, however often, and completing again posts it again', async () => {
    const id = await place();
    for (let times = 0; times < 3; times++) {
      await turn(id, 'completed');
      await turn(id, 'completed');
      expect(await balances(shop, id)).toEqual({
        [mine()]: -18_000,
        'cash:unassigned': 20_000,
        'income:commission': -2_000,
      });
      await turn(id, 'in_progress');
      expect(await balances(shop, id)).toEqual({});
    }
    const own = await shop.db.select().from(entries).where(eq(entries.orderId, id));
    expect(own.filter(({ account, availableOn }) => account.startsWith('provider') !== (availableOn !== null))).toEqual(
      [],
    );
  });

  test('by canceling gives back out of what it came into', async () => {
    const id = await place();
    await turn(id, 'completed');
    await turn(id, 'canceled');
    expect(await balances(shop, id)).toEqual({});
    expect((await postedOf(shop, id)).slice(-2)).toEqual([
      'refund customers money 20000',
      'refund cash:unassigned money -20000',
    ]);
    await turn(id, 'in_progress');
    await turn(id, 'completed');
    await turn(id, 'canceled');
    expect(await balances(shop, id)).toEqual({});
  });
});

describe('what is paid ahead', () => {
  const ahead = { payment_method: 'card', payment: { state: 'paid', reference: 'TX-9' } };

  test('is collected at placing, and completing collects no more', async () => {
    const id = await place(ahead);
    expect(await balances(shop, id)).toEqual({ gateway: 20_000, customers: -20_000 });
    const [paid] = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
    expect(paid).toMatchObject({ state: 'paid', reference: 'TX-9', transitionNo: 0, amount: 20_000 });
    await turn(id, 'completed');
    expect(await balances(shop, id)).toEqual({ [mine()]: -18_000, gateway: 20_000, 'income:commission': -2_000 });
    await turn(id, 'in_progress');
    expect(await balances(shop, id)).toEqual({ gateway: 20_000, customers: -20_000 });
  });

  test('is given back by hand out of where it is said to come from', async () => {
    const id = await place(ahead);
    await turn(id, 'canceled');
    const [, refund] = await shop.db
      .select()
      .from(transactions)
      .where(eq(transactions.orderId, id))
      .orderBy(transactions.id);
    const body = { state: 'refunded', method: 'bank', reference: 'B-1' };
    for (let times = 0; times < 2; times++)
      expect((await shop.ask(shop.keys.admin, calls.refund, { id: refund?.id ?? 0 }, { body })).status).toBe(200);
    expect(await balances(shop, id)).toEqual({ gateway: 20_000, 'cash:bank': -20_000 });
  });

  test('is nothing that is paid on delivery', async () => {
    const body = {
      client_name: 'ليلى مراد',
      client_phone: '01012345678',
      shipping_address: '7 شارع النيل',
      lines: [{ product_id: shop.products.pen, quantity: 1 }],
      payment: { state: 'paid' },
    };
    const reply = await shop.call(storeKey, 'POST', '/store/orders', { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['payment']]);
  });
});

describe('an order that was completed before the ledger', () => {
  const old = (promo?: { code: string; percentage: number }) =>
    addOrder(shop.db, {
      status: 'completed',
      shippingFee: 3_000,
      ...(promo && { promo }),
      lines: [
        {
          productId: shop.products.shirt,
          name: 'قميص',
          price: 10_000,
          quantity: 2,
          provider: { id: shop.people.provider, name: 'بيت القطن' },
        },
        { productId: shop.products.pen, name: 'قلم', price: 500, quantity: 1 },
      ],
    });

  test('is marked when it is reopened, and posted without commission ever after', async () => {
    const before = await balances(shop);
    const { id } = await old();
    await turn(id, 'in_progress');
    expect(await isMarked(shop, id)).toBe(true);
    await turn(id, 'completed');
    expect(await balances(shop, id)).toEqual({});
    const after = await balances(shop);
    expect(after[mine()]).toBe(before[mine()]);
    expect(after.customers).toBe(before.customers);
    expect((after.opening ?? 0) - (before.opening ?? 0)).toBe(23_500 - 20_000);
    await turn(id, 'in_progress');
    expect((await balances(shop))[mine()]).toBe(Number(before[mine()] ?? 0) + 20_000);
  });

  test('takes back what its promo code took off, although nobody shared it out yet', async () => {
    const before = await balances(shop);
    const { id } = await old({ code: 'TEN', percentage: 10 });
    await turn(id, 'in_progress');
    const after = await balances(shop);
    for (const account of ['customers', 'expense:promo', 'income:shipping'])
      expect([account, after[account]]).toEqual([account, before[account]]);
    await turn(id, 'completed');
    const again = await balances(shop);
    expect(Number(again['expense:promo'] ?? 0) - Number(before['expense:promo'] ?? 0)).toBe(2_050);
  });

  test('gives its total back to `opening` when it is canceled', async () => {
    const before = await balances(shop);
    const { id } = await old();
    await turn(id, 'canceled');
    const after = await balances(shop);
    expect((after.opening ?? 0) - (before.opening ?? 0)).toBe(-20_000);
    expect(after.customers).toBe(before.customers);
    const [refund] = (await shop.db.select().from(transactions).where(eq(transactions.orderId, id))).filter(
      ({ type }) => type === 'refund',
    );
    expect(refund?.amount).toBe(asPiastres(23_500));
  });
});
