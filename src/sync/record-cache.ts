import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/endpoint.ts';
import { type CachedRecord, keys } from './queries.ts';

type CachedPage = Page<CachedRecord>;
interface CachedResult {
  readonly data: CachedRecord;
}

/** Rewrites one record wherever it is cached: in every list that shows it and in its details. Returns the way back. */
export function rewriteRecord(
  client: QueryClient,
  resource: string,
  id: number,
  rewrite: (record: CachedRecord) => CachedRecord,
): () => void {
  // By what they say: the cache keeps a copy of what it is given.
  const before = new Map<string, CachedRecord>();
  const once = (record: CachedRecord) => {
    const after = rewrite(record);
    before.set(hashKey([after]), record);
    return after;
  };
  visit(client, resource, id, once);
  // Only what still stands as it was written goes back; an answer that came meanwhile stays.
  return () => visit(client, resource, id, (record) => before.get(hashKey([record])) ?? record);
}

function visit(client: QueryClient, resource: string, id: number, rewrite: (record: CachedRecord) => CachedRecord) {
  rewriteLists(client, resource, id, (page) => ({
    ...page,
    data: page.data.map((row) => (row.id === id ? rewrite(row) : row)),
  }));
  const details = client.getQueryCache().find<CachedResult>({ queryKey: keys.record(resource, id) });
  if (details) rewriteQuery(client, details, (result) => ({ ...result, data: rewrite(result.data) }));
}

/** All else of what is cached is as old as before, and so is the whole; what was to be asked for again still is. */
function rewriteQuery<Data>(client: QueryClient, query: Query<Data>, rewrite: (data: Data) => Data): void {
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData<Data>(query.queryKey, (data) => data && rewrite(data), { updatedAt });
  if (isInvalidated) query.invalidate();
}

/** Rewrites the lists that show a record. */
function rewriteLists(client: QueryClient, resource: string, id: number, rewrite: (page: CachedPage) => CachedPage) {
  for (const list of listsWith(client, resource, id)) rewriteQuery(client, list, rewrite);
}

/** The lists that show a record, as far as they are cached. */
function listsWith(client: QueryClient, resource: string, id: number) {
  const lists = client.getQueryCache().findAll({ queryKey: keys.lists(resource) }) as Query<CachedPage>[];
  return lists.filter(({ state }) => state.data?.data.some((row) => row.id === id));
}

/** The record as the caches know it: its details, else the row of a list. */
export function findRecord(client: QueryClient, resource: string, id: number): CachedRecord | undefined {
  const details = client.getQueryData<CachedResult>(keys.record(resource, id));
  if (details) return details.data;
  const pages = client.getQueriesData<CachedPage>({ queryKey: keys.lists(resource) });
  return pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id);
}

/** When the row came that stands in for a record, in ms: with the list on the screen, else with the oldest that has it; 0: none has. */
export function rowTime(client: QueryClient, resource: string, id: number): number {
  const lists = listsWith(client, resource, id);
  const shown = lists.filter((list) => list.isActive());
  const times = (shown.length > 0 ? shown : lists).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** Writes the record that the server returned into every cached list and detail that shows it. */
export function writeBack(client: QueryClient, resource: string, saved: CachedRecord): void {
  visit(client, resource, saved.id, (record) => ({ ...record, ...onlyFieldsOf(record, saved) }));
}

// A list's row is narrower than the details; it takes the fields that it has and no others.
function onlyFieldsOf(record: CachedRecord, saved: CachedRecord): Partial<CachedRecord> {
  return Object.fromEntries(Object.entries(saved).filter(([field]) => field in record));
}

/** Takes a deleted record out of every cached list at once; the lists are refreshed after. */
export function dropRecord(client: QueryClient, resource: string, id: number): void {
  rewriteLists(client, resource, id, (page) => {
    const meta = { ...page.meta, total: Math.max(0, page.meta.total - 1) };
    return { ...page, data: page.data.filter((row) => row.id !== id), meta };
  });
}
