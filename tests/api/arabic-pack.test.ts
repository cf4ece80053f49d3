import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#contract/users.ts';
import { insertRows } from '#server/db/bulk.ts';
import { users as userTable } from '#server/db/tables/users.ts';
import { holdsExactly } from '../arabic/judge.ts';
import { madeRows } from '../arabic/made-rows.ts';
import { measurePart } from '../arabic/measure.ts';
import { textOf, userOf } from '../arabic/our-rows.ts';
import { AIMS, PRECISION_AIM, readFriends, SEARCH_PARTS, writtenRows } from '../arabic/pack.ts';
import { openShop, type Shop } from './shop.ts';

// The open pairs of the pack, as `npm run arabic -- --rows 1000` asks them, but for the demo shop: the aims hold after every change.
let shop: Shop;
let rows: string[];
beforeAll(async () => {
  shop = await openShop();
  await insertRows(shop.db, userTable, [...writtenRows(), ...madeRows(1000)].map(userOf));
  const everybody = await shop.db.select().from(userTable);
  rows = everybody.map(({ id, fullName, phone }) => textOf({ id, full_name: fullName, phone }));
});
afterAll(() => shop.close());

async function search(query: string): Promise<string[]> {
  const { status, body } = await shop.ask(shop.keys.admin, users.list, {}, { search: { query, per_page: '10' } });
  expect(status).toBe(200);
  return body.data.map(textOf);
}

test.each(SEARCH_PARTS)('%s: recall and precision reach their aims', async (part) => {
  const { recall, precision, misses } = await measurePart(part, { search, rows, half: 'open' });
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(AIMS[part]);
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(PRECISION_AIM);
});

test('of names that look alike, the one that was typed stands first', async () => {
  for (const { typed, meant } of readFriends()) {
    const [first = ''] = await search(typed);
    expect([typed, holdsExactly(first, meant), first]).toEqual([typed, true, first]);
  }
});
