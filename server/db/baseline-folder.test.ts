import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';
import { migrateAsBefore, old } from './test-before-baseline.ts';

const silent = { info() {}, warn() {} };
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a data folder from before the baseline opens with its records, and its triggers go on', {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'before-baseline-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await openEmbedded(dataDir, silent);
  await migrateAsBefore(before, old);
  await addUser(before, 1);
  await before.close();

  const opened = await openDatabase({ dataDir, log: silent });
  cleanUps.push(() => opened.close());
  await addUser(opened, 2);
  const { rows } = await opened.db.execute(
    sql`select sum(number)::int as users from figure_changes where kind = 'users'`,
  );
  expect(rows).toEqual([{ users: 2 }]);
  expect(await opened.db.execute(sql`select full_name from users order by id`)).toMatchObject({
    rows: [{ full_name: 'User 1' }, { full_name: 'User 2' }],
  });
});

async function addUser({ db }: OpenDatabase, id: number): Promise<void> {
  await db.execute(
    sql`insert into users (id, full_name, search_text, sort_key) values (${id}, ${`User ${id}`}, '', '')`,
  );
}
