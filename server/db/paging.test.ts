import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { byDay, byFlag, defineList, type ListSearch, oneOf, readList } from '#contract/list.ts';
import { asPiastres } from '#contract/money.ts';
import { allIds } from './all-ids.ts';
import type { OpenDatabase } from './database.ts';
import { fromDay, oneOfColumn, toDay } from './filters.ts';
import type { ListSource } from './list-source.ts';
import { inOrder, pageOfIds } from './paging.ts';
import { complaints } from './tables/feedback.ts';
import { orders } from './tables/orders.ts';
import { openTestDatabase } from './test-database.ts';

const STATUSES = ['completed', 'canceled', 'in_progress', 'other'] as const;
const orderList = defineList({
  sort: ['created_at', 'total_price', 'id'],
  defaultSort: '-created_at',
  filters: { status: oneOf(STATUSES), date_from: byDay, date_to: byDay },
});
const orderSource: ListSource<typeof orderList> = {
  from: orders,
  id: orders.id,
  sort: { created_at: orders.createdAt, total_price: orders.totalPrice, id: orders.id },
  filters: {
    status: oneOfColumn(orders.status),
    date_from: fromDay(orders.createdAt),
    date_to: toDay(orders.createdAt),
  },
  search: { id: orders.id, text: orders.searchText, near: orders.nearText, phoneDigits: orders.phoneDigits },
  tabs: { filter: 'status', column: orders.status },
};

const complaintList = defineList({ sort: ['status', 'id'], defaultSort: 'status', filters: { deleted: byFlag } });
const complaintSource: ListSource<typeof complaintList> = {
  from: complaints,
  id: complaints.id,
  sort: { status: [complaints.statusRank, complaints.createdAt], id: complaints.id },
  filters: {},
  search: { id: complaints.id, text: complaints.searchText, near: complaints.nearText },
  deletedAt: complaints.deletedAt,
};

const ROWS = 2_400;
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  // Ten orders share each total, so only the id can tell them apart.
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = index + 1;
    const name = number === 77 ? 'فاطمة الزهراء 100%' : `عميل${number % 2 === 0 ? ' مميّز' : ''} رقم`;
    const phone = `0100${String(number).padStart(7, '0')}`;
    return {
      clientName: name,
      clientPhone: phone,
      phoneDigits: phone,
      status: number <= 2_000 ? ('completed' as const) : ('in_progress' as const),
      subtotal: asPiastres(0),
      totalPrice: asPiastres(Math.floor(index / 10) * 100),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
      searchText: searchText(number, name, phone),
    };
  });
  await opened.db.insert(orders).values(rows);
  await opened.analyze();
});
afterAll(() => opened.close());

function page(search: ListSearch) {
  return pageOfIds(opened.db, orderSource, readList(orderList, search).value);
}

describe('a list without a search', () => {
  test('counts exactly and gives the newest first', async () => {
    const { ids, meta } = await page({});
    expect(ids).toEqual([2400, 2399, 2398, 2397, 2396, 2395, 2394, 2393, 2392, 2391]);
    expect(meta).toMatchObject({ current_page: 1, last_page: 240, per_page: 10, total: ROWS, total_exact: true });
  });

  test.each(['total_price', '-total_price', 'created_at', '-created_at', 'id', '-id'])(
    'sorted by %s shows every row once over all pages',
    async (sort) => {
      const seen: number[] = [];
      for (let number = 1; number <= 24; number++) {
        seen.push(...(await page({ sort, per_page: '100', page: String(number) })).ids);
      }
      expect(new Set(seen).size).toBe(ROWS);
    },
  );

  test('equal rows follow their ids, in the direction of the sort', async () => {
    expect((await page({ sort: 'total_price' })).ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await page({ sort: '-total_price' })).ids).toEqual([
      2400, 2399, 2398, 2397, 2396, 2395, 2394, 2393, 2392, 2391,
    ]);
  });

  test('behind its last page is empty, with true numbers', async () => {
    const { ids, meta } = await page({ page: '900' });
    expect(ids).toEqual([]);
    expect(meta).toMatchObject({ current_page: 900, last_page: 240, total: ROWS });
  });

  test('without any row has one page', async () => {
    const { ids, meta } = await page({ status: 'canceled' });
    expect(ids).toEqual([]);
    expect(meta).toMatchObject({ last_page: 1, total: 0, total_exact: true });
  });

  test('a repeated filter means either of its values, and the tabs count without it', async () => {
    const { meta } = await page({ status: ['in_progress', 'canceled'] });
    expect(meta.total).toBe(400);
    expect(meta.counts).toEqual({ completed: 2000, in_progress: 400 });
  });

  test('days are the days of Cairo, both ends included', async () => {
    // Two hours of the Cairo day 1 January lie in the UTC day before it, where no order is.
    expect((await page({ date_from: '2026-01-01', date_to: '2026-01-01' })).meta.total).toBe(22 * 60 - 1);
    expect((await page({ date_from: '2026-01-02', date_to: '2026-01-02' })).meta.total).toBe(ROWS - (22 * 60 - 1));
  });
});

describe('a search', () => {
  test('finds every word wherever it is, whatever its spelling', async () => {
    expect((await page({ query: 'الزهراء فاطمه' })).ids).toEqual([77]);
    expect((await page({ query: 'فاطمة مميز' })).ids).toEqual([]);
  });

  test('takes wildcards as the characters that they are', async () => {
    expect((await page({ query: '100%' })).ids).toEqual([77]);
    expect((await page({ query: '_' })).meta.total).toBe(0);
    expect((await page({ query: '\\' })).meta.total).toBe(0);
  });

  test('finds two letters at the beginning of a word only', async () => {
    expect((await page({ query: 'فا' })).ids).toEqual([77]);
    expect((await page({ query: 'طم' })).ids).toEqual([]);
  });

  test('of digits finds ids and any part of a phone, also in Arabic digits', async () => {
    expect((await page({ query: '٢٣٩٩' })).ids).toEqual([2399]);
    expect((await page({ query: '000000077' })).ids).toEqual([77]);
    expect((await page({ query: '0100 0000 077', sort: 'id' })).ids[0]).toBe(77);
  });

  test('a number too large for an id is no failure', async () => {
    expect((await page({ query: '9'.repeat(60) })).meta.total).toBe(0);
  });

  test('up to a thousand hits is counted exactly, by tab too', async () => {
    const { meta } = await page({ query: 'رقم', status: 'in_progress', sort: 'id' });
    expect(meta).toMatchObject({ total: 400, total_exact: true });
    const few = await page({ query: 'زهراء' });
    expect(few.meta).toMatchObject({ total: 1, total_exact: true, counts: { completed: 1 } });
  });

  test('above a thousand hits says so, still begins with the newest, and ends after a thousand', async () => {
    const { ids, meta } = await page({ query: 'عميل' });
    expect(meta).toMatchObject({ total: 1000, total_exact: false, last_page: 100 });
    expect(meta.counts).toBeUndefined();
    expect(ids.slice(0, 3)).toEqual([2400, 2399, 2398]);
    expect((await page({ query: 'عميل', page: '100' })).ids).toHaveLength(10);
    expect((await page({ query: 'عميل', page: '101' })).ids).toEqual([]);
  });

  test('is paged in the order of the sort', async () => {
    const first = await page({ query: 'مميز', date_from: '2026-01-02', sort: 'created_at', per_page: '25' });
    const second = await page({
      query: 'مميز',
      date_from: '2026-01-02',
      sort: 'created_at',
      per_page: '25',
      page: '2',
    });
    const ids = [...first.ids, ...second.ids];
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(50);
    expect(first.meta.total_exact).toBe(true);
  });
});

test('a scope hides rows from pages, totals and tabs', async () => {
  const { meta } = await pageOfIds(opened.db, orderSource, readList(orderList, {}).value, sql`${orders.id} <= 5`);
  expect(meta).toMatchObject({ total: 5, counts: { completed: 5 } });
});

test('all results are given as ids up to a limit, and not in part', async () => {
  const { value } = readList(orderList, { status: 'in_progress' });
  expect(await allIds(opened.db, orderSource, value, 500)).toHaveLength(400);
  expect(await allIds(opened.db, orderSource, value, 399)).toBeUndefined();
});

test('whole words stand before parts of words, above a thousand hits too, until somebody chooses a sort', async () => {
  const amounts = { subtotal: asPiastres(0), totalPrice: asPiastres(0) };
  const texts = { clientName: 'ميز', clientPhone: '', searchText: searchText('ميز') };
  await opened.db
    .insert(orders)
    .values({ id: 5_000, ...texts, ...amounts, status: 'completed', createdAt: new Date(0) });
  expect((await page({ query: 'ميز', per_page: '3' })).ids).toEqual([5_000, 2_400, 2_398]);
  expect((await page({ query: 'ميز', per_page: '3', page: '2' })).ids).toEqual([2_396, 2_394, 2_392]);
  expect((await page({ query: 'ميز', date_to: '2026-01-01', per_page: '2' })).ids).toEqual([5_000, 1_318]);
  expect((await page({ query: 'ميز', sort: '-created_at', per_page: '2' })).ids).toEqual([2_400, 2_398]);
});

test('whole words that more than a thousand rows have stand in the order of the list on every page', async () => {
  const expected = Array.from({ length: ROWS }, (_, index) => ROWS - index).filter((id) => id !== 77);
  for (const number of [1, 2, 10]) {
    const { ids, meta } = await page({ query: 'رقم', per_page: '100', page: String(number) });
    expect(ids).toEqual(expected.slice((number - 1) * 100, number * 100));
    expect(meta).toMatchObject({ total: 1_000, total_exact: false });
  }
  const narrowed = await page({ query: 'رقم', per_page: '2', status: 'completed' });
  expect(narrowed.ids).toEqual([2_000, 1_999]);
});

test('deleted rows are listed only when asked for, and a sort may have several parts', async () => {
  const at = new Date('2026-02-01T00:00:00Z');
  await opened.db.insert(complaints).values([
    { name: 'ا', description: 'x', status: 'solved', reply: 'r', createdAt: at },
    { name: 'ب', description: 'x', status: 'pending', createdAt: new Date('2026-02-03T00:00:00Z') },
    { name: 'ج', description: 'x', status: 'pending', createdAt: at },
    { name: 'د', description: 'x', status: 'pending', createdAt: at, deletedAt: at },
  ]);
  const list = (search: ListSearch) => pageOfIds(opened.db, complaintSource, readList(complaintList, search).value);
  expect((await list({})).ids).toEqual([3, 2, 1]);
  expect((await list({ deleted: '1' })).ids).toEqual([4]);
});

test('rows loaded in any order come back in the order of the page', () => {
  expect(inOrder([3, 1, 2], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
