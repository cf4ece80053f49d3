import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { defineList, readList } from '#contract/list.ts';
import { asPiastres } from '#contract/money.ts';
import type { OpenDatabase } from './database.ts';
import type { ListSource } from './list-source.ts';
import { pageOfIds } from './paging.ts';
import { searchedIn } from './search.ts';
import { orders } from './tables/orders.ts';
import { openTestDatabase } from './test-database.ts';

const orderList = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });
const orderSource: ListSource<typeof orderList> = {
  from: orders,
  id: orders.id,
  sort: { id: orders.id },
  filters: {},
  search: searchedIn(orders, orders.clientName),
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function insertNamed(name: string, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: first + index,
    clientName: name,
    clientPhone: '',
    searchText: searchText(name),
    subtotal: asPiastres(0),
    totalPrice: asPiastres(0),
    status: 'completed' as const,
  }));
  for (let start = 0; start < rows.length; start += 2_000) {
    await opened.db.insert(orders).values(rows.slice(start, start + 2_000));
  }
}

async function found(query: string, page: number): Promise<number[]> {
  const search = readList(orderList, { query, per_page: '100', page: String(page) }).value;
  return (await pageOfIds(opened.db, orderSource, search)).ids;
}

/** The ids from one down to another. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

test('the very letters stand first however rare they are, and in one order on all pages', async () => {
  await insertNamed('على', 1_000, 2);
  await insertNamed('علياء', 1_002, 1);
  await insertNamed('علي', 2_000, 2_100);
  expect(await found('على', 1)).toEqual([1_001, 1_000, ...down(4_099, 4_002)]);
  expect(await found('على', 2)).toEqual(down(4_001, 3_902));
  expect(await found('علي', 1)).toEqual(down(4_099, 4_000));
  expect(await found('علي', 10)).toEqual(down(3_199, 3_100));
});

test('of more than ten thousand those among the first rows of the list stand first, and none stands on two pages', async () => {
  await insertNamed('علي', 10_000, 9_000);
  await insertNamed('على', 20_000, 150);
  await insertNamed('علي', 30_000, 1_000);
  const rare = down(20_149, 20_000);
  const all = [...rare, ...down(30_999, 30_000), ...down(18_999, 10_000)];
  for (const page of [1, 2, 3, 10]) {
    expect(await found('على', page)).toEqual(all.slice((page - 1) * 100, page * 100));
  }
});
