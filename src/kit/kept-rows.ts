import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { searchText, toLatinDigits } from '#contract/arabic.ts';
import type { Page } from '#contract/endpoint.ts';
import { type ListSearch, listParams } from '#contract/list.ts';
import type { ListControl } from './list-search.ts';
import type { ListAnswer } from './list-state.ts';
import { pageOfWhole } from './list-whole.ts';
import { type CachedRecord, keys } from './queries.ts';

interface KeptRows<Row> {
  readonly page: Page<Row>;
  /** When the oldest of the pages that were looked through came, in ms. */
  readonly at: number;
  /** Other rows may match that are not on this device. */
  readonly partial: boolean;
}

/**
 * A page that was never asked for with a connection. Where all records are on this device: what the server would answer. Else,
 * for a search, the rows kept under the same filters that hold all of its words. undefined: the answer is there or on its way,
 * or nothing kept matches.
 */
export function useKeptRows<Row extends CachedRecord>(
  root: string,
  { data, error }: Pick<ListAnswer<Row>, 'data' | 'error'>,
  list: Pick<ListControl, 'params' | 'value'> | undefined,
): KeptRows<Row> | undefined {
  const client = useQueryClient();
  const isLost = !data && isUnreachable(error);
  const { params, value } = list ?? {};
  return useMemo(() => {
    if (!isLost || !params || !value) return undefined;
    const whole = pageOfWhole<Row>(client, root, value, holding(value.query));
    if (whole) return { ...whole, partial: false };
    return params.query ? findKeptRows<Row>(client, root, params) : undefined;
  }, [isLost, client, root, params, value]);
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
  const unique = new Map(rows.map((row) => [row.id, row]));
  const found = [...unique.values()].filter(holding(String(search.query)));
  if (found.length === 0) return undefined;
  const meta = { current_page: 1, last_page: 1, per_page: found.length, total: found.length, total_exact: true };
  return { page: { data: found, meta }, at: Math.min(...pages.map(({ state }) => state.dataUpdatedAt)), partial: true };
}

const UNREAD = /^image$|_at$/;
const NO_FILTERS = new Set(['page', 'per_page', 'query', 'sort']);

function filtersOf(params: readonly (readonly [string, string])[]): string {
  const filters = params.filter(([name]) => !NO_FILTERS.has(name)).map(([name, text]) => `${name}=${text}`);
  return filters.sort().join('&');
}

/** Whether a row holds all words of a search; as on the server, its id counts where nothing but digits was typed. */
function holding(query: string): (row: CachedRecord) => boolean {
  const words = wordsOf(query);
  const isNumber = /^\s*\d+\s*$/.test(toLatinDigits(query));
  return (row) => {
    const text = searchText(...textsIn(row), isNumber ? row.id : undefined);
    return words.every((word) => text.includes(word));
  };
}

/** As on the server, one or two letters have to begin a word. */
function wordsOf(query: string): string[] {
  const words = searchText(query).split(' ').filter(Boolean);
  return words.map((word) => (word.length <= 2 ? ` ${word}` : word));
}

/** Whatever texts of a row a person can read, however deep they lie. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (UNREAD.test(name) ? [] : textsIn(held)));
}
