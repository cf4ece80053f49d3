import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { orders } from '#server/db/tables/orders.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { mapGovernorates } from './map-governorates.ts';

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
