import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addPerson } from './goods.ts';
import { namesRecord, recordOf } from './record-of.ts';
import { endpoints, openShop, type Shop } from './shop.ts';

// Users are anonymised, because their orders and reviews stay (jobs.test.ts); files go with their last record (orphans.test.ts).
const OTHERWISE = ['users', 'files'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('whatever can be deleted is gone for good after thirty days, by one feature alone', async () => {
  for (const { endpoint: call } of endpoints) {
    if (namesRecord(call) && call.method === 'DELETE') await recordOf(shop, call, 'own', shop.people.provider);
  }
  // Of accounts those go that never sold anything.
  await addPerson(shop.db, { role: 'Provider', name: 'لم يبع', email: 'new@x.example', phone: '', passwordHash: '' });
  const tables = await softDeletedTables();
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    const name = sql.identifier(table);
    const { rows } = await shop.db.execute(sql`update ${name} set deleted_at = now() - interval '31 days'
      where id = (select max(id) from ${name}) returning id`);
    expect([table, rows.length]).toEqual([table, 1]);
  }

  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  await runJobs({ purged: purgedTables, db: shop.db, log, now: shop.now }, { all: true });

  const { job: _, msg: __, ...counts } = entryOf(logged, 'purge');
  expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count === 1))).toMatchObject(
    Object.fromEntries(tables.map((table) => [table, 1])),
  );
  expect(purgedTables.length).toBe(new Set(purgedTables).size);
});

/** The tables that have a column `deleted_at` and are purged. */
async function softDeletedTables(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'deleted_at' and t.table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name).filter((name) => !OTHERWISE.includes(name));
}

function entryOf(lines: readonly string[], job: string): Record<string, unknown> {
  const line = lines.find((one) => JSON.parse(one).job === job);
  return line === undefined ? {} : JSON.parse(line);
}
