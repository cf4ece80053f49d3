import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledger } from '#contract/ledger-calls.ts';
import { transactions } from '#contract/transactions.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import { fixturesOf } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An order that was completed, reopened and completed again, of which a piece came back and was paid for. */
async function lived() {
  const lines = [{ productId: shop.products.pen, name: 'قلم', quantity: 2, price: 500 }];
  const order = await addOrder(shop.db, { lines });
  await setStatus(shop, order.id, { status: 'completed' });
  await setStatus(shop, order.id, { status: 'in_progress', reason: 'wrong_status' });
  await setStatus(shop, order.id, { status: 'completed' });
  const fixtures = fixturesOf(shop);
  const { id } = await fixtures.bringBack(order, [1]);
  expect((await fixtures.refund(id)).status).toBe(200);
  return { order: order.id, back: id as number };
}

test('an entry names the return that it is of and the posting that it takes back, also in files', async () => {
  const { order, back } = await lived();
  const search = { order: String(order), per_page: '100', sort: 'id' };
  const { body } = await shop.ask(shop.keys.admin, ledger.list, {}, { search });
  const rows: { kind: string; posting_id: number; return_id: number | null; reverses_id: number | null }[] = body.data;
  const kindsOf = (some: typeof rows) => [...new Set(some.map(({ kind }) => kind))];
  expect(kindsOf(rows.filter(({ return_id }) => return_id === back))).toEqual(['return', 'refund']);
  expect(kindsOf(rows.filter(({ return_id }) => return_id === null))).toEqual(['sale', 'collected', 'sale_void']);
  const voided = rows.find(({ kind }) => kind === 'sale_void');
  expect(voided?.reverses_id).toBe(rows.find(({ kind }) => kind === 'sale')?.posting_id);
  expect(kindsOf(rows.filter(({ reverses_id }) => reverses_id !== null))).toEqual(['sale_void', 'collected']);

  const file = async (calls: typeof ledger | typeof transactions, search: Record<string, string>) =>
    parseCsv((await shop.ask(shop.keys.admin, calls.export, {}, { search: { format: 'csv', ...search } })).body);
  const posted = await file(ledger, { order: String(order) });
  expect(new Set(posted.filter(({ Return }) => Return).map((row) => `${row.Kind} ${row.Return}`))).toEqual(
    new Set([`return R-${back}`, `refund R-${back}`]),
  );
  expect(posted.find(({ Kind }) => Kind === 'sale_void')?.['Takes back']).toBe(String(voided?.reverses_id));
  const paid = await file(transactions, { query: String(order) });
  expect(paid.map(({ Kind, Return }) => `${Kind} ${Return}`)).toEqual(['refund R-1', 'payment ']);
});
