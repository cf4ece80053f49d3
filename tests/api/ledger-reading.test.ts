import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger } from '#contract/ledger-calls.ts';
import { providerMoney, providerStatements } from '#contract/provider-money.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder } from './goods.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

const DAY = 86_400_000;
let shop: Shop;
let orderId: number;
let provider: { readonly id: number };
beforeAll(async () => {
  shop = await openShop();
  provider = { id: shop.people.provider };
  await shop.db.update(commissionRules).set({ percent: 10 });
  // The day before yesterday, so that a day of Cairo lies between.
  shop.clock.ahead = -2 * DAY;
  orderId = await sell(10_000);
  shop.clock.ahead = 0;
});
afterAll(() => shop.close());

async function sell(price: number): Promise<number> {
  const shirt = { productId: shop.products.shirt, name: 'قميص', price, quantity: 1 };
  const { id } = await addOrder(shop.db, {
    lines: [{ ...shirt, provider: { id: shop.people.provider, name: 'بيت القطن' } }],
  });
  expect((await setStatus(shop, id, { status: 'completed' })).status).toBe(200);
  return id;
}

const dayOf = (ahead: number) => new Date(Date.now() + ahead).toLocaleDateString('sv-SE', { timeZone: 'Africa/Cairo' });
const ask = async (endpoint: Parameters<Shop['ask']>[1], params = {}, sent = {}, who: keyof Shop['keys'] = 'admin') => {
  const reply = await shop.ask(shop.keys[who], endpoint, params, sent);
  return { ...reply.body, status: reply.status };
};
const charge = (fields: object, headers: Record<string, string> = {}) =>
  ask(providerMoney.charge, provider, {
    headers,
    body: { kind: 'fine', direction: 'charge', amount: 5, note: 'late', ...fields },
  });

describe('a balance', () => {
  test('waits for its days, then is available, to the provider as to the admin', async () => {
    const waiting = { balance: 90, pending: 90, available: 0, in_run: 0 };
    // No setting moves what was sold before it.
    await setUp(shop, { holdDays: 60 });
    expect((await ask(providerMoney.balance, provider)).data).toMatchObject(waiting);
    expect((await ask(providerMoney.myBalance, {}, {}, 'provider')).data).toMatchObject(waiting);
    expect((await ask(providerMoney.myBalance, {}, {}, 'otherProvider')).data).toMatchObject({
      balance: 0,
      pending: 0,
    });
    shop.clock.ahead = 11 * DAY;
    expect((await ask(providerMoney.balance, provider)).data).toMatchObject({ pending: 90, available: 0 });
    shop.clock.ahead = 12 * DAY;
    expect((await ask(providerMoney.balance, provider)).data).toMatchObject({ pending: 0, available: 90 });
    shop.clock.ahead = 0;
    await setUp(shop, {});
  });

  test('is nobody else’s to read, and nobody’s who is no provider', async () => {
    expect((await ask(providerMoney.balance, provider, {}, 'provider')).status).toBe(403);
    expect((await ask(providerMoney.balance, provider, {}, 'subAdmin')).status).toBe(403);
    expect((await ask(providerMoney.myBalance)).status).toBe(403);
    expect((await ask(providerMoney.balance, { id: shop.people.admin })).status).toBe(404);
  });
});

describe('a charge', () => {
  test('is owed at once and once, and taken back once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all([charge({}, key), charge({}, key)]);
    const [id] = replies.flatMap(({ data }) => data?.id ?? []);
    expect((await ask(providerMoney.balance, provider)).data).toMatchObject({
      balance: 85,
      pending: 90,
      available: -5,
    });
    const back = await Promise.all([1, 2, 3].map(() => ask(providerMoney.reverse, { id })));
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(providerMoney.balance, provider)).data).toMatchObject({ balance: 90, available: 0 });
    expect((await balances(shop))['income:charges']).toBeUndefined();
  });

  test('is listed with the others of this provider, whether or not it was taken back', async () => {
    const { data } = await charge({ kind: 'storage', amount: 3, note: 'shelf' });
    await ask(providerMoney.reverse, { id: data.id });
    const list = await ask(providerMoney.charges, provider);
    expect(list.meta.total).toBe(2);
    expect(list.data[0]).toMatchObject({ id: data.id, kind: 'storage', amount: 3, note: 'shelf' });
    expect(list.data[0].reversed_at).not.toBeNull();
    expect((await ask(providerMoney.charges, { id: shop.people.otherProvider })).data).toEqual([]);
    expect((await ask(providerMoney.charges, { id: shop.people.admin })).status).toBe(404);
    expect((await ask(providerMoney.charges, provider, {}, 'provider')).status).toBe(403);
  });

  test('may be a credit, and of nothing is none', async () => {
    const { data } = await charge({ kind: 'compensation', direction: 'credit', amount: '7.25', order_id: orderId });
    expect(data).toMatchObject({ amount: 7.25, order_id: orderId, reversed_at: null });
    expect((await balances(shop))['expense:compensation']).toBe(725);
    await ask(providerMoney.reverse, { id: data.id });
    for (const [fields, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1.005 }, 'amount'],
      [{ note: '' }, 'note'],
      [{ kind: 'gift' }, 'kind'],
      [{ order_id: 999_999 }, 'order_id'],
    ] as const) {
      const { status, error } = await charge(fields);
      expect([fields, status, Object.keys(error.fields)]).toEqual([fields, 422, [field]]);
    }
  });
});

describe('a statement', () => {
  const read = async (search: object = {}) =>
    (await ask(providerMoney.statement, provider, { search: { sort: 'at', ...search } })) as Statement;
  interface Statement {
    readonly data: {
      opening: number;
      closing: number;
      sums: object;
      rows: { amount: number; running: number; kind: string }[];
    };
    readonly meta: { total: number };
  }

  async function fileOf(search: Record<string, string>) {
    const body = { search: String(new URLSearchParams(search)) };
    const { data: ticket } = await ask(providerStatements.exportTicket, {}, { body });
    return parseCsv((await shop.call('', 'GET', ticket.address)).body);
  }

  test('adds up, whole and page by page, and opens as it closed the day before', async () => {
    const { data, meta } = await read({ per_page: '100' });
    expect(data.rows[0]).toMatchObject({
      kind: 'sale',
      amount: 100,
      running: 100,
      product: 'قميص',
      pieces: 1,
      order_id: orderId,
    });
    expect(data.rows[1]).toMatchObject({ kind: 'commission', amount: -10, running: 90, rate: 10 });
    expect(data).toMatchObject({ opening: 0, closing: 90, sums: { sale: 100, commission: -10 } });
    const pages = await Promise.all(data.rows.map((_, at) => read({ per_page: '10', page: String(at + 1) })));
    expect(pages.flatMap((page) => page.data.rows)).toEqual(data.rows);
    expect(data.rows).toHaveLength(meta.total);
    const until = await read({ date_to: dayOf(-DAY) });
    const from = await read({ date_from: dayOf(0) });
    expect([until.data.closing, from.data.opening, from.data.closing]).toEqual([90, 90, data.closing]);
    expect(from.data.rows.length + until.data.rows.length).toBe(meta.total);
  });

  test('begins with the newest where nobody asks otherwise, with the same sums', async () => {
    const oldest = await read({ per_page: '100' });
    const newest = await read({ sort: '-at', per_page: '100' });
    expect(newest).toEqual({ ...oldest, data: { ...oldest.data, rows: oldest.data.rows.toReversed() } });
    const pages = await Promise.all([1, 2, 3].map((page) => read({ sort: '-at', per_page: '2', page: String(page) })));
    expect(pages.flatMap((page) => page.data.rows)).toEqual(newest.data.rows.slice(0, 6));
    expect((await read({ sort: '-at', page: '99' })).data.rows).toEqual([]);
  });

  test('is the provider’s own, on the screen and as a file, and names no client', async () => {
    const { data } = await ask(providerMoney.myStatement, {}, { search: { per_page: '100' } }, 'provider');
    expect(data).toEqual((await read({ sort: '-at', per_page: '100' })).data);
    expect((await ask(providerMoney.myStatement, {}, {}, 'otherProvider')).data.rows).toEqual([]);
    const { data: ticket } = await ask(providerMoney.exportTicket, {}, { body: { search: '' } }, 'provider');
    const file = await shop.call('', 'GET', ticket.address);
    const rows = parseCsv(file.body);
    const amounts = data.rows.toReversed().map(({ amount }: { amount: number }) => amount);
    expect(rows.map(({ Amount }) => Number(Amount))).toEqual(amounts);
    expect(await fileOf({ provider: String(provider.id) })).toEqual(rows);
    expect(await fileOf({})).toEqual([]);
    expect(await fileOf({ provider: String(shop.people.otherProvider) })).toEqual([]);
    expect(rows.at(-1)?.Balance).toBe(String(data.closing));
    expect(Object.keys(rows[0] ?? {})).not.toContain('Client');
  });
});

describe('the ledger', () => {
  test('moves money between places and says where all of it is', async () => {
    const body = { from: 'cash:unassigned', to: 'cash:bank', amount: 60, note: 'deposit' };
    expect((await ask(ledger.transfer, {}, { body })).status).toBe(201);
    const { data } = await ask(ledger.accounts);
    const of = (account: string) => data.find((one: { account: string }) => one.account === account)?.balance;
    expect([of('cash:unassigned'), of('cash:bank'), of('customers')]).toEqual([40, 60, 0]);
    expect(data.find((one: { account: string }) => one.account === `provider:${provider.id}`).provider).toBe(
      'بيت القطن',
    );
    expect(data.reduce((sum: number, one: { balance: number }) => sum + Math.round(one.balance * 100), 0)).toBe(0);
    for (const [field, value] of [
      ['to', 'cash:unassigned'],
      ['to', 'vat'],
      ['to', 'suspense'],
      ['from', 'provider:1'],
      ['amount', '0'],
      ['amount', '1.005'],
      ['amount', '-1'],
      ['amount', '10000000'],
      ['amount', 'x'],
    ] as const) {
      const { status, error } = await ask(ledger.transfer, {}, { body: { ...body, [field]: value } });
      expect([value, status, Object.keys(error.fields)]).toEqual([value, 422, [field]]);
    }
  });

  test('is listed by account, kind, provider, order and day, with its sum', async () => {
    const list = (search: object) => ask(ledger.list, {}, { search });
    const all = await list({ per_page: '100' });
    expect(all.meta.sum).toBe(0);
    expect((await list({ account: 'cash:bank' })).meta).toMatchObject({ total: 1, sum: 60 });
    expect((await list({ kind: 'commission', provider: String(provider.id) })).meta).toMatchObject({
      total: 1,
      sum: 10,
    });
    expect((await list({ order: String(orderId), account: 'customers' })).meta).toMatchObject({ total: 2, sum: 0 });
    expect((await list({ date_to: dayOf(-DAY) })).meta.total + (await list({ date_from: dayOf(0) })).meta.total).toBe(
      all.meta.total,
    );
    const { data: ticket } = await ask(ledger.exportTicket, {}, { body: { search: 'account=cash:bank' } });
    const rows = parseCsv((await shop.call('', 'GET', ticket.address)).body);
    expect(rows).toMatchObject([{ Kind: 'transfer', Account: 'cash:bank', Amount: '60', Note: 'deposit' }]);
  });

  test('is checked on demand', async () => {
    expect((await ask(ledger.check)).data).toMatchObject({ sound: 1, differing: { postings: 0, payments: 0 } });
  });
});
