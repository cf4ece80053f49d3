import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inNameOrder } from '#contract/arabic.ts';
import { orders } from '#contract/orders.ts';
import { isTurn } from '../long-run.ts';
import { fixturesOf, listFixturesOf } from './fixtures.ts';
import { addOrder } from './goods.ts';
import { LISTED, STANDING } from './listed.ts';
import { RESOURCES } from './resources.ts';
import { openShop, type Shop } from './shop.ts';

describe.each([...LISTED, ...STANDING])('$name', ({ calls, finds, findsNot, add }) => {
  let shop: Shop;
  let fixtures: ReturnType<typeof listFixturesOf>;
  const made: number[] = [];
  beforeAll(async () => {
    shop = await openShop();
    fixtures = listFixturesOf({ calls }, shop);
    while (made.length < 27) made.push(await add(made.length + 1, shop));
  });
  afterAll(() => shop.close());

  test('pages cover every record once, in every order', async () => {
    const { total } = (await fixtures.list()).meta;
    for (const field of calls.list.list.sort) {
      for (const sort of [field, `-${field}`]) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 10) }, (_, at) => fixtures.list({ sort, page: String(at + 1) })),
        );
        const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id));
        expect([sort, ids.length, new Set(ids).size]).toEqual([sort, total, total]);
      }
    }
  });

  test('the numbers around a page are true', async () => {
    const { total } = (await fixtures.list()).meta;
    const last = Math.ceil(total / 10);
    expect((await fixtures.list()).meta).toMatchObject({
      current_page: 1,
      last_page: last,
      per_page: 10,
      total,
      total_exact: 1,
    });
    expect(await fixtures.list({ page: '9999' })).toMatchObject({
      data: [],
      meta: { current_page: 9999, last_page: last, total },
    });
    expect((await fixtures.list({ per_page: '500' })).meta.per_page).toBe(100);
    expect((await fixtures.list({ query: 'لا يوجد مثل هذا' })).meta).toMatchObject({ total: 0, last_page: 1 });
  });

  test.each([
    ['page', '0'],
    ['page', 'two'],
    ['per_page', '0'],
    ['per_page', 'all'],
    ['sort', 'password_hash'],
    ['sort', '--id'],
    ['colour', 'red'],
    ['deleted', 'maybe'],
  ])('%s=%s is refused by its name', async (name, value) => {
    const reply = await shop.call(fixtures.admin, 'GET', calls.list.path, { search: { [name]: value } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [name]]);
  });

  test('a call that takes no parameters refuses them', async () => {
    const reply = await shop.call(fixtures.admin, 'GET', fixtures.path(made[0] ?? 0), { search: { fields: 'name' } });
    expect([reply.status, reply.body.error.fields]).toEqual([422, { fields: ['Unknown parameter'] }]);
  });

  test('search normalizes Arabic, digits and case, and finds every word', async () => {
    for (const query of finds) {
      const found = (await fixtures.list({ query, per_page: '100' })).data;
      expect([query, found.map(({ id }: { id: number }) => id)]).toEqual([query, expect.arrayContaining([made[0]])]);
    }
    expect((await fixtures.list({ query: findsNot })).data).toEqual([]);
    for (const odd of ['%', '_', '\\', "' or 1=1 --", '\0', '(((', '٪', '"', '🙂', 'a\u202eb']) {
      expect([
        odd,
        (await shop.call(fixtures.admin, 'GET', calls.list.path, { search: { query: odd } })).status,
      ]).toEqual([odd, 200]);
    }
  });
});

// All of them sort by one rule of the database; an ordinary run asks half of them.
describe.each(RESOURCES.filter(({ sortsBy }) => sortsBy).filter((_, nth) => isTurn(nth, 2)))('$name', (resource) => {
  const { calls, form, text, sortsBy = '', sortedNames = [] } = resource;
  test('names sort as people sort them', async () => {
    const own = await openShop();
    const fixtures = fixturesOf(resource, own);
    for (const [at, name] of sortedNames.toReversed().entries()) {
      await fixtures.create(fixtures.bodyOf({ ...form(at, own), [text]: name }));
    }
    const { body } = await own.call(own.keys.admin, 'GET', calls.list.path, {
      search: { sort: sortsBy, per_page: '100' },
    });
    const names: string[] = body.data.map((row: Record<string, string>) => row[text]);
    expect(names.filter((name) => sortedNames.includes(name))).toEqual(sortedNames);
    await own.close();
  });
});

test('what orders can be narrowed to stands in the order of names', async () => {
  const own = await openShop();
  const seller = (id: number, name: string) => ({ id, name });
  const { pen } = own.products;
  const line = { productId: pen, name: 'قلم', quantity: 1, price: 500 };
  const places = ['أسوان', 'إدفو', 'مكتب', 'مكة', 'Zagazig', 'banha'];
  const lines = [{ ...line, provider: seller(own.people.provider, 'بيت القطن') }];
  for (const governorate of places) await addOrder(own.db, { governorate, lines });
  const others = [{ ...line, provider: seller(own.people.otherProvider, 'إبراهيم') }];
  await addOrder(own.db, { governorate: 'أسوان', lines: others });
  for (const who of ['admin', 'provider'] as const) {
    const { body } = await own.ask(own.keys[who], orders.choices);
    const { governorates, providers }: { governorates: string[]; providers: { name: string }[] } = body.data;
    expect(governorates.filter((name) => places.includes(name))).toEqual(inNameOrder(places, (name) => name));
    expect(providers.map(({ name }) => name)).toEqual(who === 'admin' ? ['إبراهيم', 'بيت القطن'] : ['بيت القطن']);
  }
  expect(inNameOrder(places, (name) => name)).toEqual(['إدفو', 'أسوان', 'مكة', 'مكتب', 'banha', 'Zagazig']);
  await own.close();
});
