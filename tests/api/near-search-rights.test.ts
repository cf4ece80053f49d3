import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myProducts } from '#contract/my-products.ts';
import { myReturns } from '#contract/my-returns.ts';
import { orders } from '#contract/orders.ts';
import { products } from '#contract/products.ts';
import { providers } from '#contract/providers.ts';
import { returns } from '#contract/returns.ts';
import { search } from '#contract/search.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { transactions } from '#contract/transactions.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { FIELDS, type Field, plantNearOrders } from './near-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

const EVERYTHING = Object.keys(FIELDS) as Field[];
const NAMES: readonly Field[] = ['client', 'own product', 'product of another provider'];

type Who = keyof Shop['keys'] | 'withoutContact';
/** What each account is shown of an order, by what kind of order it is. */
const SHOWN: readonly (readonly [who: Who, order: 'running' | 'completed' | 'foreign', fields: readonly Field[]])[] = [
  ['admin', 'running', EVERYTHING],
  ['admin', 'completed', EVERYTHING],
  ['subAdmin', 'running', EVERYTHING],
  ['subAdmin', 'completed', EVERYTHING],
  ['withoutContact', 'running', NAMES],
  ['withoutContact', 'completed', NAMES],
  ['provider', 'running', ['client', 'address', 'own product']],
  ['provider', 'completed', ['client', 'own product']],
  ['provider', 'foreign', []],
  ['otherProvider', 'foreign', ['client', 'address', 'product of another provider']],
];

let shop: Shop;
const ids = { running: 0, completed: 0, foreign: 0 };
const tokens: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  shop = await openShop();
  Object.assign(ids, await plantNearOrders(shop));
  Object.assign(tokens, shop.keys, { withoutContact: shop.keys.subAdmin });
});
afterAll(() => shop.close());

interface Answer {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly near?: { readonly reading: string } };
}

async function findOrders(who: Who, query: string) {
  await shop.db
    .update(accounts)
    .set({ permissions: who === 'withoutContact' ? { 'orders.contact': false } : {} })
    .where(eq(accounts.id, shop.people.subAdmin));
  const sent = { search: { query, per_page: '50' } };
  const list = await shop.ask(tokens[who] ?? '', orders.list, {}, sent);
  const palette = await shop.ask(tokens[who] ?? '', search.everything, {}, { search: { query } });
  expect([list.status, palette.status]).toEqual([200, 200]);
  const { data, meta }: Answer = list.body;
  const everything: { found: { orders?: Answer['data'] }; near?: { reading: string } } = palette.body.data;
  return {
    list: data.map(({ id }) => id),
    palette: (everything.found.orders ?? []).map(({ id }) => id),
    readings: [meta.near?.reading, everything.near?.reading].filter(Boolean),
  };
}

describe.each(SHOWN)('%s, of an order that is %s, by other spellings', (who, order, shown) => {
  test.each(EVERYTHING)(`the %s`, async (field) => {
    for (const typed of FIELDS[field]) {
      const found = await findOrders(who, typed);
      const isShown = shown.includes(field);
      expect([typed, found.list.includes(ids[order])]).toEqual([typed, isShown]);
      expect([typed, found.palette.includes(ids[order])]).toEqual([typed, isShown]);
      // What was read is a word of some order that is shown.
      if (found.list.length === 0 && found.palette.length === 0) expect(found.readings).toEqual([]);
    }
  });
});

/** Of the shop's own records, ways to type them that their letters do not answer. */
const KIRIAZI = FIELDS['own product'];

describe('the other lists that have a near search', () => {
  test('a provider finds his own products alone, by no name of another’s', async () => {
    const found = async (who: Who, query: string) => {
      const { status, body } = await shop.ask(tokens[who] ?? '', myProducts.list, {}, { search: { query } });
      expect(status).toBe(200);
      return { count: body.data.length, near: body.meta.near?.reading };
    };
    for (const query of KIRIAZI) {
      expect(await found('provider', query)).toMatchObject({ count: 1, near: expect.any(String) });
      expect(await found('otherProvider', query)).toEqual({ count: 0, near: undefined });
    }
  });

  test('returns are found by staff, and by a provider as far as they are his', async () => {
    const { lines } = (await shop.call(shop.keys.admin, 'GET', `/admin/orders/${ids.completed}`)).body.data;
    const sent = lines.map(({ id }: { id: number }) => ({ order_line_id: id, quantity: 1, reason: 'size' }));
    const path = `/admin/orders/${ids.completed}/returns`;
    expect((await shop.call(shop.keys.admin, 'POST', path, { body: { lines: sent } })).status).toBe(201);
    const found = async (who: Who, list: typeof returns.list | typeof myReturns.list, query: string) => {
      const { status, body } = await shop.ask(tokens[who] ?? '', list, {}, { search: { query } });
      return status === 200 ? body.data.length : status;
    };
    for (const field of ['client', 'own product', 'product of another provider'] as const) {
      for (const query of FIELDS[field]) {
        for (const who of ['admin', 'subAdmin'] as const)
          expect([query, await found(who, returns.list, query)]).toEqual([query, 1]);
        expect(await found('provider', returns.list, query)).toBe(403);
      }
    }
    for (const query of FIELDS['own product']) {
      expect([query, await found('provider', myReturns.list, query)]).toEqual([query, 1]);
      expect([query, await found('otherProvider', myReturns.list, query)]).toEqual([query, 0]);
    }
    for (const query of FIELDS['product of another provider']) {
      expect([query, await found('provider', myReturns.list, query)]).toEqual([query, 0]);
      expect([query, await found('otherProvider', myReturns.list, query)]).toEqual([query, 1]);
    }
    for (const query of FIELDS.email) expect(await found('provider', myReturns.list, query)).toBe(0);
  });

  test.each([products.list, providers.list, users.list, subAdmins.list, transactions.list])(
    '$path is closed to whom it is closed by its letters',
    async (list) => {
      for (const query of KIRIAZI) {
        for (const who of ['provider', 'otherProvider', 'subAdmin'] as const) {
          expect((await shop.ask(tokens[who] ?? '', list, {}, { search: { query } })).status).toBe(403);
        }
        expect((await shop.ask(tokens.admin ?? '', list, {}, { search: { query } })).status).toBe(200);
      }
    },
  );

  test('the palette shows products, users and providers to an admin alone', async () => {
    for (const query of KIRIAZI) {
      for (const who of ['admin', 'provider', 'otherProvider', 'subAdmin'] as const) {
        const { body } = await shop.ask(tokens[who] ?? '', search.everything, {}, { search: { query } });
        const { products: goods = [], users: people = [], providers: sellers = [] } = body.data.found;
        expect([who, goods.length, people.length, sellers.length]).toEqual([who, who === 'admin' ? 1 : 0, 0, 0]);
      }
    }
  });
});
