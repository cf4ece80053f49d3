import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { searchText } from '#contract/arabic.ts';
import type { Page } from '#contract/endpoint.ts';
import { type ListSearch, listParams } from '#contract/list.ts';
import type { ListAnswer } from './list-state.ts';
import { type CachedRecord, keys } from './queries.ts';

interface KeptRows<Row> {
  readonly page: Page<Row>;
  /** When the oldest of the pages that were looked through came, in ms. */
  readonly at: number;
}

/**
 * A search that was never asked with a connection: the rows kept on this device under the same filters that hold all of its
 * words. undefined: the answer is there or on its way, or nothing kept matches.
 */
export function useKeptRows<Row extends CachedRecord>(
  root: string,
  { data, error }: Pick<ListAnswer<Row>, 'data' | 'error'>,
  search: ListSearch | undefined,
): KeptRows<Row> | undefined {
  const client = useQueryClient();
  const isLost = !data && isUnreachable(error);
  return useMemo(
    () => (isLost && search?.query ? findKeptRows<Row>(client, root, search) : undefined),
    [isLost, client, root, search],
  );
}

function findKeptRows<Row extends CachedRecord>(
  client: QueryClient,
  root: string,
  search: ListSearch,
): KeptRows<Row> | undefined {
  const wanted = filtersOf(listParams(search));
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: keys.lists(root) })
    .filter(({ queryKey, state }) => {
      return state.data !== undefined && filtersOf([...new URLSearchParams(String(queryKey[2]))]) === wanted;
    });
  // Every list under this root holds rows of the same resource.
  const rows = pages.flatMap(({ state }) => (state.data as Page<Row>).data);
  const words = wordsOf(String(search.query));
  const found = [...new Map(rows.map((row) => [row.id, row])).values()].filter((row) => {
    const text = searchText(...textsIn(row));
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) return undefined;
  const meta = { current_page: 1, last_page: 1, per_page: found.length, total: found.length, total_exact: true };
  return { page: { data: found, meta }, at: Math.min(...pages.map(({ state }) => state.dataUpdatedAt)) };
}

const UNREAD = /^(?:image|version)$|_at$/;
const NO_FILTERS = new Set(['page', 'per_page', 'query', 'sort']);

function filtersOf(params: readonly (readonly [string, string])[]): string {
  const filters = params.filter(([name]) => !NO_FILTERS.has(name)).map(([name, text]) => `${name}=${text}`);
  return filters.sort().join('&');
}

/** As on the server, one or two letters have to begin a word. */
function wordsOf(query: string): string[] {
  const words = searchText(query).split(' ').filter(Boolean);
  return words.map((word) => (word.length <= 2 ? ` ${word}` : word));
}

/** Whatever of a row a person can read, however deep it lies. */
function textsIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (UNREAD.test(name) ? [] : textsIn(held)));
}
