import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneDigits, searchText } from '#contract/arabic.ts';
import { returns as returnCalls } from '#contract/returns.ts';
import { search } from '#contract/search.ts';
import { orders } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/users.ts';
import { fixturesOf, sell } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let user = 0;
beforeAll(async () => {
  shop = await openShop();
  const [fullName, email, phone] = ['سعاد المشترية', 'buyer@cinema.example', '01055512345'];
  const digits = phoneDigits(phone);
  const text = searchText(fullName, email, phone);
  const row = { fullName, email, phone, phoneDigits: digits, searchText: text };
  user = (await shop.db.insert(users).values(row).returning())[0]?.id ?? 0;
});
afterAll(() => shop.close());

interface Ids {
  readonly id: number;
}
type Answer = Record<'orders' | 'returns' | 'users' | 'products' | 'providers', readonly Ids[]>;

async function find(who: keyof Shop['keys'], query: string): Promise<Record<keyof Answer, number[]>> {
  const { status, body } = await shop.ask(shop.keys[who], search.everything, {}, { search: { query } });
  expect(status).toBe(200);
  const { orders, returns, users: people, products, providers }: Partial<Answer> = body.data.found;
  const ids = (rows: readonly Ids[] = []) => rows.map(({ id }) => id);
  return {
    orders: ids(orders),
    returns: ids(returns),
    users: ids(people),
    products: ids(products),
    providers: ids(providers),
  };
}

const NOTHING = { orders: [], returns: [], users: [], products: [], providers: [] };

describe('the search over everything', () => {
  test('finds each kind for an admin, however it is spelled', async () => {
    const { own, canceled, imported, foreign } = shop.orders;
    // The letters, marks and digits of a search are normalized like those of the records.
    const suad = await find('admin', 'سُعاد');
    expect(suad.users).toEqual([user]);
    expect(suad.orders).toEqual([imported, canceled, own].map(({ id }) => id));
    expect((await find('admin', 'فاتن حمامه')).orders).toEqual([foreign.id]);
    expect((await find('admin', 'قميص')).products).toEqual([shop.products.shirt]);
    expect((await find('admin', 'LEATHER@shop')).providers).toEqual([shop.people.otherProvider]);
    expect((await find('admin', '٠١٠٥٥٥')).users).toEqual([user]);
    // Every order of the small shop has this digit in its phone; the one with the number comes first.
    expect((await find('admin', String(own.id))).orders[0]).toBe(own.id);
  });

  test('names what the palette shows of an order, and nothing of the account behind a provider', async () => {
    const { body } = await shop.ask(shop.keys.admin, search.everything, {}, { search: { query: 'فاتن' } });
    const { id } = shop.orders.foreign;
    expect(body.data.found.orders).toEqual([
      { id, number: `#${id}`, name: 'فاتن حمامة', more: null, status: 'in_progress', picture: null },
    ]);
    const found = await shop.ask(shop.keys.admin, search.everything, {}, { search: { query: 'القطن' } });
    expect(Object.keys(found.body.data.found.providers[0])).toEqual([
      'id',
      'number',
      'name',
      'more',
      'status',
      'picture',
    ]);
  });

  test('finds what came back by its number, order and goods, for whoever handles returns', async () => {
    const order = await sell(shop);
    const { id } = (await fixturesOf(shop).ask(order, [1])).body.data;
    const { body } = await shop.ask(shop.keys.subAdmin, search.everything, {}, { search: { query: `R-${id}` } });
    expect(body.data.found.returns).toEqual([
      { id, number: `R-${id}`, name: 'سعاد حسني', more: `#${order.id}`, status: null, picture: null },
    ]);
    expect((await find('admin', 'سعاد خلاط')).returns).toEqual([id]);
    expect((await find('provider', `R-${id}`)).returns).toEqual([]);
    await shop.ask(shop.keys.admin, returnCalls.update, { id }, { body: { status: 'canceled' } });
    await shop.db.delete(orders).where(eq(orders.id, order.id));
  });

  test('shows five of a kind, the newest', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({
      fullName: `زبون ${at}`,
      searchText: searchText(`زبون ${at}`),
    }));
    const added = await shop.db.insert(users).values(rows).returning({ id: users.id });
    const newest = added.map(({ id }) => id).toReversed();
    expect((await find('admin', 'زبون')).users).toEqual(newest.slice(0, 5));
  });

  test('finds nothing but orders for a sub-admin, and not by what he may not read', async () => {
    expect(await find('subAdmin', 'سعاد')).toMatchObject({ users: [], products: [], providers: [] });
    expect((await find('subAdmin', 'سعاد')).orders).toContain(shop.orders.own.id);
    expect(await find('subAdmin', 'leather@shop')).toEqual(NOTHING);
    expect(await find('subAdmin', '01055512345')).toEqual(NOTHING);
  });

  test('finds for a provider only orders with his lines, by nothing that he is not shown', async () => {
    const { own, foreign, mixed } = shop.orders;
    expect((await find('provider', 'سعاد')).orders).toContain(own.id);
    expect(await find('provider', 'فاتن')).toEqual(NOTHING);
    expect((await find('provider', String(foreign.id))).orders).not.toContain(foreign.id);
    expect((await find('provider', 'omar')).orders).toEqual([mixed.id]);
    expect(await find('provider', 'omar@cinema')).toEqual(NOTHING);
    expect(await find('provider', 'شنطة')).toEqual(NOTHING);
    expect(await find('provider', 'RAMADAN')).toEqual(NOTHING);
  });

  test('has nothing to say to an empty question, and survives odd ones', async () => {
    for (const query of ['', '   ', 'ـــ']) expect(await find('admin', query)).toEqual(NOTHING);
    for (const query of ['%', '_', "' or 1=1 --", '\0', '((', '🙂']) await find('admin', query);
  });

  test('is for whoever is signed in', async () => {
    expect((await shop.ask('', search.everything, {}, { search: { query: 'a' } })).status).toBe(401);
  });
});
