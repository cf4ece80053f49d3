import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { orders } from '#contract/orders.ts';
import { search } from '#contract/search.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { users as userTable } from '#server/db/tables/users.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openShop();
  for (const fullName of ['محمد فريد', 'Mohamed Hany', 'عبد الله الوزير', 'عمر خيرت', 'چيهان راتب']) {
    const [row] = await shop.db
      .insert(userTable)
      .values({ fullName, searchText: searchText(fullName) })
      .returning();
    ids[fullName] = row?.id ?? 0;
  }
});
afterAll(() => shop.close());

interface Answer {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly total: number; readonly near?: { readonly count: number; readonly reading: string } };
}

async function findUsers(
  query: string,
  more: Record<string, string> = {},
): Promise<Answer & { readonly ids: number[] }> {
  const { status, body } = await shop.ask(shop.keys.admin, users.list, {}, { search: { query, ...more } });
  expect(status).toBe(200);
  const { data, meta }: Answer = body;
  return { data, meta, ids: data.map(({ id }) => id) };
}

async function findOrders(who: keyof Shop['keys'], query: string): Promise<number[]> {
  const { body } = await shop.ask(shop.keys[who], orders.list, {}, { search: { query, sort: '-id' } });
  const everything = await shop.ask(shop.keys[who], search.everything, {}, { search: { query } });
  const { data }: Answer = body;
  const found = data.map(({ id }) => id);
  const palette: { orders?: { id: number }[] } = everything.body.data.found;
  // The palette and the list know the same.
  expect((palette.orders ?? []).map(({ id }) => id)).toEqual(found.slice(0, 5));
  return found;
}

describe('a search that finds less than a page by its letters', () => {
  test('shows behind it what is written otherwise, and counts it nowhere', async () => {
    const found = await findUsers('mohamed');
    expect(found.ids).toEqual([ids['Mohamed Hany'], ids['محمد فريد']]);
    expect(found.meta).toMatchObject({ total: 1, near: { count: 1, reading: 'محمد' } });
  });

  test('keeps to the letters between quotation marks', async () => {
    const { ids: found, meta } = await findUsers('"mohamed"');
    expect(found).toEqual([ids['Mohamed Hany']]);
    expect(meta.near).toBeUndefined();
    expect((await findUsers('«3omar»')).ids).toEqual([]);
  });

  test.each([
    ['3omar', 'عمر خيرت', 'عمر'],
    ['عبدالله', 'عبد الله الوزير', 'عبد الله'],
    ['lpl] tvd]', 'محمد فريد', 'محمد فريد'],
    ['gehan', 'چيهان راتب', 'جيهان'],
  ])('finds by %s %s', async (typed, name, reading) => {
    const { ids: found, meta } = await findUsers(typed);
    expect(found).toEqual([ids[name]]);
    expect(meta).toMatchObject({ total: 0, near: { count: 1, reading } });
  });

  test('finds the letters of other keyboards by their Arabic ones, as its own', async () => {
    for (const typed of ['جيهان', 'چيهان', 'جیهان']) {
      const { ids: found, meta } = await findUsers(typed);
      expect(found).toEqual([ids['چيهان راتب']]);
      expect(meta.total).toBe(1);
    }
  });

  test('puts the letters that were typed first, then whole words, then parts of words', async () => {
    const names = ['رضا على', 'رضا عليوة', 'رضا علي', 'علي رضا'];
    const added = await shop.db
      .insert(userTable)
      .values(names.map((fullName) => ({ fullName, searchText: searchText(fullName) })))
      .returning();
    const [ala = 0, eliwa = 0, ali = 0, reda = 0] = added.map(({ id }) => id);
    expect((await findUsers('رضا علي')).ids).toEqual([ali, ala, reda, eliwa]);
    expect((await findUsers('رضا على')).ids).toEqual([ala, ali, reda, eliwa]);
    expect((await findUsers('reda ali')).ids).toEqual([ali, ala, reda]);
    await shop.db.delete(userTable).where(inArray(userTable.id, [ala, eliwa, ali, reda]));
  });

  test('takes nothing else on its second page, nor what was filtered away', async () => {
    expect((await findUsers('mohamed', { page: '2' })).ids).toEqual([]);
    expect((await findUsers('mohamed', { role: 'moderator' })).ids).toEqual([]);
    expect((await findUsers('3omar', { deleted: '1' })).ids).toEqual([]);
  });

  test('hides nothing that its letters find, whatever it is called, and finds each by its own name', async () => {
    const words = fc.constantFrom(
      ...'محمد محمود Mohamed m7md عمر عمرو 3omar Omar عبدالله عبد الله نور نورا النور هيئة هيأة ڤيلا فيلا 2008'.split(
        ' ',
      ),
    );
    const names = fc.sample(fc.array(words, { minLength: 1, maxLength: 3 }), { seed: 7, numRuns: 60 });
    const rows = names.map((parts) => ({ fullName: parts.join(' '), searchText: searchText(parts.join(' ')) }));
    const added = await shop.db.insert(userTable).values(rows).returning();
    const typed = new Set([...names.flat(), ...rows.map(({ fullName }) => fullName)]);
    for (const query of typed) {
      const { ids: all, meta } = await findUsers(query, { per_page: '100' });
      const { ids: exact } = await findUsers(`"${query}"`, { per_page: '100' });
      expect([query, all.slice(0, exact.length), meta.total]).toEqual([query, exact, exact.length]);
      for (const { id, fullName } of added) if (fullName === query) expect(exact).toContain(id);
    }
    await shop.db.delete(userTable).where(
      inArray(
        userTable.id,
        added.map(({ id }) => id),
      ),
    );
  });

  test('survives whatever is typed', async () => {
    for (const query of ['a(b', 'x'.repeat(300), "'; --", '\\', '[', 'ab*', 'ش'.repeat(100), 'a b c d e f g h i'])
      await findUsers(query);
  });
});

describe('what an account is not shown', () => {
  test('is not found by a provider however he spells it', async () => {
    expect(await findOrders('provider', 'so3ad')).toContain(shop.orders.own.id);
    for (const query of ['faten', '7amama', 'fatin hamama', 'فاطن', 'thjk']) {
      expect(await findOrders('provider', query)).not.toContain(shop.orders.foreign.id);
    }
    expect(await findOrders('admin', 'faten')).toEqual([shop.orders.foreign.id]);
  });

  test('is not found by a sub-admin who may not contact clients', async () => {
    expect(await findOrders('subAdmin', 'so3ad')).toContain(shop.orders.own.id);
    expect(await findOrders('subAdmin', 'share3')).not.toEqual([]);
    await shop.db
      .update(accounts)
      .set({ permissions: { 'orders.contact': false } })
      .where(eq(accounts.id, shop.people.subAdmin));
    expect(await findOrders('subAdmin', 'share3')).toEqual([]);
    expect(await findOrders('subAdmin', 'so3ad')).toContain(shop.orders.own.id);
  });
});
