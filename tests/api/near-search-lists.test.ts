import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commissionRules } from '#contract/commission-rules.ts';
import { mayCall, PERMISSIONS, permissionsOf, type Role } from '#contract/roles.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { addComplaint, addReview, addUser } from './feedback.ts';
import { fixturesOf } from './fixtures.ts';
import { FIELDS, type Field, plantNearOrders, WRITTEN } from './near-fixtures.ts';
import { RESOURCES } from './resources.ts';
import { endpoints, openShop, type Shop } from './shop.ts';

/** Words as they are written somewhere in the shop, and a way to type each that its letters do not answer. */
const TYPED: readonly (readonly [written: string, typed: string])[] = [
  ...Object.entries(FIELDS).map(([field, [typed]]) => [WRITTEN[field as Field], typed] as const),
  ['الجيزة', 'hg[d.m'],
];

/**
 * Every list that the contract has, and a way to type what one of its rows holds; null: it has no search. One that is left out
 * fails the first test.
 */
const LISTS: Readonly<Record<string, string | null>> = {
  'sub-admins.list': 'kiriazi',
  'orders.list': 'kiriazi',
  'transactions.list': 'kiriazi',
  'returns.list': 'kiriazi',
  'my-products.list': 'kiriazi',
  'my-returns.list': 'kiriazi',
  'shipping-fees.list': 'hg[d.m',
  'products.list': 'kiriazi',
  'products.choices': 'kiriazi',
  'product-stock.list': null,
  'reviews.list': 'kiriazi',
  'complaints.list': 'kiriazi',
  'promo-codes.list': 'kiriazi',
  'offers.list': 'kiriazi',
  'providers.list': 'kiriazi',
  'providers.products': 'kiriazi',
  'provider-money.statement': null,
  'provider-money.statements': null,
  'provider-money.charges': null,
  'provider-money.myStatement': null,
  'provider-money.myStatements': null,
  'ledger.list': null,
  'settlements.list': null,
  'commission-rules.list': 'kiriazi',
  'ads.list': 'kiriazi',
  'activity.list': null,
  'users.list': 'kiriazi',
  'brands.list': 'kiriazi',
  'categories.list': 'kiriazi',
  'sizes.list': 'kiriazi',
  'colors.list': 'kiriazi',
};

const lists = endpoints.filter(({ endpoint }) => endpoint.list && 'meta' in (endpoint.reply.entries ?? {}));

/** `granted`: which of the rights inside orders a sub-admin has. */
const WHO = [
  { who: 'an admin', key: 'admin', role: 'Admin', granted: [] },
  { who: 'a sub-admin with every right', key: 'subAdmin', role: 'Sub Admin', granted: PERMISSIONS },
  {
    who: 'a sub-admin who may not contact clients',
    key: 'subAdmin',
    role: 'Sub Admin',
    granted: PERMISSIONS.filter((one) => one !== 'orders.contact'),
  },
  { who: 'a sub-admin without rights', key: 'subAdmin', role: 'Sub Admin', granted: [] },
  { who: 'a provider', key: 'provider', role: 'Provider', granted: [] },
  { who: 'another provider', key: 'otherProvider', role: 'Provider', granted: [] },
] as const satisfies readonly { who: string; key: string; role: Role; granted: readonly string[] }[];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const resource of RESOURCES) {
    const fixtures = fixturesOf(resource, shop);
    const form = { ...resource.form(1, shop), [resource.text]: 'كريازي' };
    expect((await fixtures.create(fixtures.bodyOf(form))).status).toBe(201);
  }
  await addUser(shop.db, { fullName: 'كريازي' });
  await addReview(shop.db, { productName: 'ثلاجة كريازي' });
  await addComplaint(shop.db, { name: 'كريازي' });
  const body = { name: 'كريازي', percent: 5, category_id: shop.catalog.category };
  expect((await shop.ask(shop.keys.admin, commissionRules.create, {}, { body })).status).toBe(201);
  const { completed } = await plantNearOrders(shop);
  const { lines } = (await shop.call(shop.keys.admin, 'GET', `/admin/orders/${completed}`)).body.data;
  const sent = lines.map(({ id }: { id: number }) => ({ order_line_id: id, quantity: 1, reason: 'size' }));
  const path = `/admin/orders/${completed}/returns`;
  expect((await shop.call(shop.keys.admin, 'POST', path, { body: { lines: sent } })).status).toBe(201);
});
afterAll(() => shop.close());

test('every list of the contract is tried', () => {
  expect(Object.keys(LISTS).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
});

describe.each(WHO)('to $who', ({ key, role, granted }) => {
  beforeAll(async () => {
    const permissions = Object.fromEntries(PERMISSIONS.map((one) => [one, granted.some((own) => own === one)]));
    await shop.db.update(accounts).set({ permissions }).where(eq(accounts.id, shop.people.subAdmin));
  });

  test.each(lists)('$name shows by other spellings no more than by the letters', async ({ name, endpoint }) => {
    const permissions = role === 'Sub Admin' ? granted : permissionsOf(role);
    const isOpen = mayCall(endpoint.access, { role, permissions });
    const id = endpoint.path.includes('providers') ? shop.people.provider : shop.products.shirt;
    const ask = (query: string) => shop.ask(shop.keys[key], endpoint, { id }, { search: { query, per_page: '100' } });
    if (!isOpen) {
      expect((await ask('kiriazi')).status).toBe(403);
      return;
    }
    for (const [written, typed] of TYPED) {
      const near = await ask(typed);
      expect([typed, near.status]).toEqual([typed, 200]);
      const { count = 0, reading } = near.body.meta.near ?? {};
      if (LISTS[name] === null || count === 0) {
        expect(near.body.meta.near).toBeUndefined();
        continue;
      }
      const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
      const letters = await ask(written);
      expect([typed, idsOf(letters.body.data)]).toEqual([
        typed,
        expect.arrayContaining(idsOf(near.body.data.slice(-count))),
      ]);
      // What it was read as is a word of a row that is shown.
      expect((await ask(reading)).body.data.length).toBeGreaterThan(0);
    }
  });
});

test.each(lists.filter(({ name }) => LISTS[name]))(
  '$name has such rows for who may see it',
  async ({ name, endpoint }) => {
    const who = mayCall(endpoint.access, { role: 'Admin', permissions: PERMISSIONS }) ? 'admin' : 'provider';
    const id = shop.people.provider;
    const search = { query: LISTS[name] ?? '', per_page: '100' };
    const { body } = await shop.ask(shop.keys[who], endpoint, { id }, { search });
    expect(body.meta.near?.count).toBeGreaterThan(0);
  },
);
