import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { phoneDigits, quotedText, searchText, toLatinDigits, typedNumber, writtenForms } from '#contract/arabic.ts';
import type { Page } from '#contract/endpoint.ts';
import { type ListSearch, listParams } from '#contract/list.ts';
import type { AskedList, ListResult } from './list-result.ts';
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
  resource: string,
  { data, error }: Pick<ListResult<Row>, 'data' | 'error'>,
  list: AskedList | undefined,
): KeptRows<Row> | undefined {
  const client = useQueryClient();
  const isLost = !data && isUnreachable(error);
  const { params, value } = list ?? {};
  const near = useNear(isLost && Boolean(value?.query));
  return useMemo(() => {
    if (!isLost || !params || !value) return undefined;
    const { query } = value;
    const whole = pageOfWhole<Row>(
      client,
      resource,
      value,
      holding(query),
      value.sort.asked ? undefined : distance(query),
    );
    if (!whole) return query ? findKeptRows<Row>(client, resource, params, near) : undefined;
    const others = (passes: (text: string) => boolean) =>
      pageOfWhole<Row>(client, resource, value, (row) => passes(rowText(row)))?.page.data ?? [];
    return { ...whole, page: near ? near.withNear(whole.page, query, others) : whole.page, partial: false };
  }, [isLost, client, resource, params, value, near]);
}

export type Near = typeof import('./near-rows.ts');

/** Other spellings are looked for by a file of their own, which comes when it is needed. */
export function useNear(isNeeded: boolean): Near | undefined {
  const [near, setNear] = useState<Near>();
  useEffect(() => {
    // Without it, only what holds the letters is found.
    if (isNeeded) import('./near-rows.ts').then(setNear, () => {});
  }, [isNeeded]);
  return near;
}

function findKeptRows<Row extends CachedRecord>(
  client: QueryClient,
  resource: string,
  search: ListSearch,
  near: Near | undefined,
): KeptRows<Row> | undefined {
  const wanted = filtersOf(listParams(search));
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: keys.lists(resource) })
    .filter(({ queryKey, state }) => {
      return state.data !== undefined && filtersOf([...new URLSearchParams(String(queryKey[2]))]) === wanted;
    });
  // Every list under this resource holds rows of the same resource.
  const rows = pages.flatMap(({ state }) => (state.data as Page<Row>).data);
  const unique = new Map(rows.map((row) => [row.id, row]));
  const query = String(search.query);
  const far = distance(query);
  const found = [...unique.values()].filter(holding(query)).sort((one, other) => far(one) - far(other));
  const perPage = Math.max(found.length, LEAST);
  const meta = { current_page: 1, last_page: 1, per_page: perPage, total: found.length, total_exact: true };
  const others = (passes: (text: string) => boolean) => [...unique.values()].filter((row) => passes(rowText(row)));
  const exact = { data: found, meta };
  const page = near ? near.withNear(exact, query, others) : exact;
  if (page.data.length === 0) return undefined;
  return { page, at: Math.min(...pages.map(({ state }) => state.dataUpdatedAt)), partial: true };
}

/** Fewer rows than this leave room for other spellings. */
const LEAST = 10;
const UNREAD = /^image$|_at$/;
const NO_FILTERS = new Set(['page', 'per_page', 'query', 'sort']);

function filtersOf(params: readonly (readonly [string, string])[]): string {
  const filters = params.filter(([name]) => !NO_FILTERS.has(name)).map(([name, text]) => `${name}=${text}`);
  return filters.sort().join('&');
}

/** Whether a row holds all words of a search; as on the server, its id counts where nothing but digits was typed. */
export function holding(query: string): (row: CachedRecord) => boolean {
  const forms = writtenForms(query).map(wordsOf);
  const isNumber = /^\s*\d+\s*$/.test(toLatinDigits(query));
  const number = typedNumber(quotedText(query) ?? query);
  return (row) => {
    const text = rowText(row, isNumber ? row.id : undefined);
    return (
      forms.some((words) => words.every((word) => text.includes(word))) || (number ? hasPhone(row, number) : false)
    );
  };
}

const PHONE = /^[+\d\s()-]{7,}$/;

/** Whether a phone of the row has the digits of a number anywhere, or begins with its local form. */
function hasPhone(row: CachedRecord, { digits, local }: { digits: string; local: string }): boolean {
  if (digits.length < 3) return false;
  const phones = textsIn(row)
    .map(toLatinDigits)
    .filter((text) => PHONE.test(text))
    .map(phoneDigits);
  return phones.some((phone) => phone.includes(digits) || (local !== digits && phone.startsWith(local)));
}

/** As on the server: what stands there as it was typed comes first, then its words side by side, whole words, and parts of words. */
export function distance(query: string): (row: CachedRecord) => number {
  const typed = (quotedText(query) ?? query).trim().replace(/\s+/g, ' ');
  const words = searchText(typed).split(' ').filter(Boolean);
  // Parts of numbers are looked for on purpose.
  if (!/[^\d+()-]/.test(words.join(''))) return () => 0;
  const side = ` ${words.join(' ')} `;
  return (row) => {
    const text = `${rowText(row)} `;
    if (!words.every((word) => text.includes(` ${word} `))) return 3;
    if (!text.includes(side)) return 2;
    return textsIn(row).some((one) => ` ${one} `.includes(` ${typed} `)) ? 0 : 1;
  };
}

/** What a row is searched by on this device. */
export function rowText(row: CachedRecord, id?: number): string {
  return searchText(...textsIn(row), id);
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
