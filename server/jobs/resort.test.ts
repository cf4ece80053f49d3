import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortKey } from '#contract/arabic.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { DAY } from './job.ts';
import { isResortWaiting, resort } from './resort.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(sql`insert into users (full_name, sort_key)
    select 'مكة ' || i, 'a' from generate_series(1, 2500) i`);
  await opened.db.execute(
    sql`insert into brands (name, name_key, sort_key) values ('مكتب', 'مكتب', 'a'), ('مكة', 'مكه', 'b')`,
  );
});
afterAll(() => opened.close());

const NOW = new Date('2027-01-10T10:00:00Z');
const LATER = new Date(NOW.getTime() + DAY);
const runBatch = (at: Date) => opened.db.transaction((tx) => resort.run(tx, at, undefined));

async function runAll(at: Date): Promise<number[]> {
  const written: number[] = [];
  while (await isResortWaiting(opened.db, at)) written.push((await runBatch(at)).rows ?? 0);
  return written;
}

async function brandsInOrder(): Promise<string[]> {
  const { rows } = await opened.db.execute<{ name: string }>(sql`select name from brands order by sort_key, id`);
  return rows.map(({ name }) => name);
}

test('rows that an older order sorted are sorted anew, in batches, and a batch that failed is done again', async () => {
  const lost = opened.db.transaction(async (tx) => {
    while ((await resort.run(tx, NOW, undefined)).rows === 0);
    throw new Error('the power went');
  });
  await expect(lost).rejects.toThrow('the power went');
  const written = await runAll(NOW);
  expect(written.reduce((sum, one) => sum + one)).toBe(2502);
  expect(Math.max(...written)).toBeLessThanOrEqual(1000);
  expect(await brandsInOrder()).toEqual(['مكة', 'مكتب']);
  const { rows } = await opened.db.execute<{ key: string }>(
    sql`select sort_key as key from users where full_name = 'مكة 12'`,
  );
  expect(rows).toEqual([{ key: sortKey('مكة 12') }]);
});

test('what an older instance wrote meanwhile is found a day later, and then there is rest', async () => {
  await opened.db.execute(sql`insert into brands (name, name_key, sort_key) values ('أسماء', 'اسما', 'zz')`);
  expect(await isResortWaiting(opened.db, NOW)).toBe(false);
  const written = await runAll(LATER);
  expect(written.reduce((sum, one) => sum + one)).toBe(1);
  expect(await brandsInOrder()).toEqual(['أسماء', 'مكة', 'مكتب']);
  expect(await isResortWaiting(opened.db, new Date(LATER.getTime() + 30 * DAY))).toBe(false);
  expect(await runBatch(LATER)).toEqual({ rows: 0 });
});
