import type { QueryClient } from '@tanstack/react-query';
import { withNear } from '#app/sync/near-rows.ts';
import { distance, holding, rowText } from '#app/sync/offline-rows.ts';
import { type CachedRecord, keys } from '#app/sync/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import { commonReading } from '#contract/near-query.ts';
import { ofEachKind, SEARCH_SHOWN } from '#contract/search.ts';
import type { Found } from './found-places.tsx';

/** What a query finds among the rows of the lists that are kept on this device: what the server answers, as far as it goes. */
export function findKept(client: QueryClient, query: string): Found {
  const pages = ofEachKind((kind) => pageOf(client, kind, query));
  const read = Object.values(pages).flatMap(({ meta }) => meta.near?.reading ?? []);
  // The rows of these lists hold all that the palette shows of them, but for how a user's name and picture are called.
  const rows = ofEachKind((kind) => pages[kind].data) as unknown as Omit<Found, 'near'>;
  const people = rows.users as unknown as { full_name: string; avatar: string | null }[];
  const users = people.map((user) => ({
    ...user,
    name: user.full_name,
    image: user.avatar,
  })) as unknown as Found['users'];
  const counts = ofEachKind((kind) => pages[kind].meta.near?.count ?? 0);
  return { ...rows, users, ...(read.length > 0 && { near: { reading: commonReading(read), ...counts } }) };
}

function pageOf(client: QueryClient, resource: string, query: string): Page<CachedRecord> {
  const pages = client.getQueriesData<Page<CachedRecord>>({ queryKey: keys.lists(resource) });
  const living = pages.filter(([key]) => !new URLSearchParams(String(key[2])).has('deleted'));
  const unique = new Map(living.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  const rows = [...unique.values()].sort((one, other) => other.id - one.id);
  const far = distance(query);
  // The sort is stable: of rows that are equally near, the newest stands first.
  const found = rows.filter(holding(query)).sort((one, other) => far(one) - far(other));
  const data = found.slice(0, SEARCH_SHOWN);
  const meta = { current_page: 1, last_page: 1, per_page: SEARCH_SHOWN, total: data.length, total_exact: true };
  return withNear({ data, meta }, query, (passes) => rows.filter((row) => passes(rowText(row))));
}
