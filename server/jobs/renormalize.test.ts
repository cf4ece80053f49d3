import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { matchesSearch, searchedIn } from '#server/db/search.ts';
import { users } from '#server/db/tables/users.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { isRenormalizeWaiting, renormalize } from './renormalize.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(sql`insert into users (full_name, search_text)
    select 'n', ' محمد چيهان ' || i from generate_series(1, 3000) i`);
  // As the rows of an older version stand there, which knew neither the letters nor the second text.
  await opened.db.execute(sql`alter table users disable trigger users_near_text`);
  await opened.db.execute(sql`update users set search_text = replace(search_text, 'جيهان', 'چيهان'), near_text = null`);
  await opened.db.execute(sql`alter table users enable trigger users_near_text`);
});
afterAll(() => opened.close());

const waiting = async () => {
  const { rows } = await opened.db.execute<{ count: string }>(
    sql`select count(*) as count from users where near_text is null or search_text like '%چ%'`,
  );
  return Number(rows[0]?.count);
};
const runBatch = () => opened.db.transaction((tx) => renormalize.run(tx, new Date(), undefined));

const found = async (query: string) => {
  const rows = await opened.db
    .select({ count: count() })
    .from(users)
    .where(matchesSearch(searchedIn(users), query));
  return rows[0]?.count;
};

test('rows of older rules are written anew in batches, and a batch that failed is done again', async () => {
  expect(await waiting()).toBe(3000);
  const lost = opened.db.transaction(async (tx) => {
    while ((await renormalize.run(tx, new Date(), undefined)).rows === 0);
    throw new Error('the power went');
  });
  await expect(lost).rejects.toThrow('the power went');
  expect(await waiting()).toBe(3000);
  let most = 0;
  while (await isRenormalizeWaiting(opened.db)) {
    // Whatever is written anew already, and whatever is not yet: both are found by what stands in them.
    expect(await found('محمد چيهان')).toBe(3000);
    most = Math.max(most, (await runBatch()).rows ?? 0);
  }
  expect(await found('محمد چيهان')).toBe(3000);
  expect(await waiting()).toBe(0);
  expect(most).toBeLessThan(3000);
  expect(await runBatch()).toEqual({ rows: 0 });
});
