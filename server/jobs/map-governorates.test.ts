import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { orders } from '#server/db/tables/orders.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { createLog } from '#server/http/observe.ts';
import { isMappingWaiting, mapGovernorates } from './map-governorates.ts';
import { runJobs } from './run.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const run = () => opened.db.transaction((tx) => mapGovernorates.run(tx, new Date(), undefined));

async function add(governorate: string | null): Promise<number> {
  const money = { subtotal: asPiastres(100), totalPrice: asPiastres(100) };
  const [row] = await opened.db
    .insert(orders)
    .values({
      clientName: 'نور',
      status: 'in_progress',
      governorate,
      searchText: ` نور ${governorate ?? ''}`,
      ...money,
    })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

const read = async (id: number) => {
  const [row] = await opened.db.select().from(orders).where(eq(orders.id, id));
  return row;
};

test('orders get the code that their text means as a whole; a city is no governorate, and a second run changes nothing', async () => {
  const texts = ['محافظة القاهرة', 'Alex', 'الأسكندرية', 'القاهرة', 'مدينة نصر', null];
  const ids: number[] = [];
  for (const text of texts) ids.push(await add(text));
  await opened.db.execute(sql`update orders set version = 7`);
  expect(await run()).toEqual({ orders: 4 });
  const rows = await Promise.all(ids.map(read));
  expect(rows.map((row) => [row?.governorateCode, row?.governorate, row?.governorateTyped])).toEqual([
    ['EG-C', 'القاهرة', 'محافظة القاهرة'],
    ['EG-ALX', 'الإسكندرية', 'Alex'],
    ['EG-ALX', 'الإسكندرية', 'الأسكندرية'],
    ['EG-C', 'القاهرة', null],
    [null, 'مدينة نصر', null],
    [null, null, null],
  ]);
  expect(rows.every((row) => row?.version === 7)).toBe(true);
  // It is found by what was typed and by what it is called.
  expect(rows[1]?.searchText).toBe(' نور Alex الاسكندريه');
  expect(await run()).toEqual({ orders: 0 });
});

test('batch by batch the rest gets its code too, and each order is written once, whatever its search text was normalized by', async () => {
  await opened.db.execute(sql`insert into orders (client_name, status, governorate, search_text, subtotal, total_price)
    select 'نور', 'in_progress', 'Giza', ' نور giza ' || n, 100, 100 from generate_series(1, 1500) n`);
  // As an older version left them.
  await opened.db.execute(sql`alter table orders disable trigger orders_near_text`);
  await opened.db.execute(sql`update orders set near_text = null where governorate = 'Giza'`);
  await opened.db.execute(sql`alter table orders enable trigger orders_near_text`);
  expect(await isMappingWaiting(opened.db)).toBe(true);
  const batches: number[] = [];
  const log = createLog('info', { write: (line) => void batches.push(JSON.parse(line).orders) });
  while (await isMappingWaiting(opened.db)) {
    const deps = { db: opened.db, log, now: () => new Date(), purged: [] };
    await runJobs(deps, { all: true, jobs: [mapGovernorates] });
  }
  expect(batches).toEqual([1000, 500]);
  const { rows } = await opened.db.execute(sql`select from orders where near_text is null or governorate = 'Giza'`);
  expect(rows).toEqual([]);
});
