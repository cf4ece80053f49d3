import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { sortKey } from '#contract/arabic.ts';
import type { AnyEndpoint, InputOf, Page } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/list.ts';
import { WHOLE } from './cache/whole.ts';
import { type CachedRecord, keys } from './queries.ts';

export { WHOLE };

const AT_ONCE = 100;
/** What has more than this many records is not small; its first ones still serve as choices. */
const MOST_ROWS = 500;

const wholeKey = (resource: string) => [...keys.lists(resource), WHOLE] as const;

/** All records of a small resource as one page, fetched ahead and kept beside the pages that somebody visited. */
export function wholeList<E extends AnyEndpoint>(resource: string, endpoint: E) {
  return queryOptions({
    queryKey: wholeKey(resource),
    queryFn: async ({ signal }): Promise<Page<CachedRecord>> => {
      const ask = (page: number): Promise<Page<CachedRecord>> => {
        const search = { per_page: String(AT_ONCE), page: page > 1 ? String(page) : undefined };
        // Any list is called with its search, which the general type cannot know.
        return call(endpoint, { search } as unknown as InputOf<E>, { signal });
      };
      const first = await ask(1);
      const rows = [...first.data];
      for (let page = 2; page <= first.meta.last_page && rows.length < MOST_ROWS; page += 1) {
        rows.push(...(await ask(page)).data);
      }
      return { data: rows, meta: first.meta };
    },
  });
}

/**
 * The page of a list that was never asked for, cut from all its records: what the server would answer, as of `at` (ms).
 * undefined: not all of them are here, or the list is filtered.
 */
export function pageOfWhole<Row extends CachedRecord>(
  client: QueryClient,
  resource: string,
  { page, perPage, sort, filters }: ListQuery,
  matches: (row: Row) => boolean,
  distance: (row: Row) => number = () => 0,
): { readonly page: Page<Row>; readonly at: number } | undefined {
  const { data: whole, dataUpdatedAt: at = 0 } = client.getQueryState<Page<Row>>(wholeKey(resource)) ?? {};
  if (!whole || whole.data.length < whole.meta.total || Object.keys(filters).length > 0) return undefined;
  const sorted = inOrder(whole.data.filter(matches), sort);
  const found = sorted.sort((one, other) => distance(one) - distance(other));
  const from = (page - 1) * perPage;
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(found.length / perPage)),
    per_page: perPage,
    total: found.length,
    total_exact: true,
  };
  return { page: { data: found.slice(from, from + perPage), meta }, at };
}

function inOrder<Row extends CachedRecord>(rows: readonly Row[], { field, descending }: ListQuery['sort']): Row[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortable(row, field) }));
  keyed.sort((one, other) => sign * (compare(one.key, other.key) || one.row.id - other.row.id));
  return keyed.map(({ row }) => row);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** As the server orders it: texts by their sort key, moments and numbers as they are. */
function sortable(record: CachedRecord, field: string): string | number {
  const value: unknown = field in record ? Object.entries(record).find(([name]) => name === field)?.[1] : undefined;
  if (typeof value === 'number') return value;
  return field.endsWith('_at') ? String(value) : sortKey(String(value));
}
