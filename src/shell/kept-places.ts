import type { QueryClient } from '@tanstack/react-query';
import { withNear } from '#app/sync/near-rows.ts';
import { distance, holding, rowText } from '#app/sync/offline-rows.ts';
import { type CachedRecord, keys } from '#app/sync/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import { commonReading } from '#contract/near-query.ts';
import { SEARCH_SHOWN } from '#contract/search.ts';
import type { Found } from './found-places.tsx';

/** What a query finds among the rows of the lists that are kept on this device: what the server answers, as far as it goes. */
export function findKept(client: QueryClient, query: string): Found {
  const pages = ['orders', 'users', 'products', 'providers', 'returns'].map((resource) =>
    pageOf(client, resource, query),
  );
  const [orders, users, products, providers, returns] = pages;
  const [one, two, three, four, five] = pages.map(({ meta }) => meta.near?.count ?? 0);
  const read = pages.flatMap(({ meta }) => meta.near?.reading ?? []);
  // The rows of these lists hold all that the palette shows of them, but for how a user's name and picture are called.
  const rows = <Kind extends keyof Found>(page: Page<CachedRecord> | undefined) =>
    (page?.data ?? []) as unknown as Found[Kind];
  const people = (users?.data ?? []) as unknown as { full_name: string; avatar: string | null }[];
  return {
    orders: rows<'orders'>(orders),
    returns: rows<'returns'>(returns),
    users: people.map((user) => ({ ...user, name: user.full_name, image: user.avatar })) as unknown as Found['users'],
    products: rows<'products'>(products),
    providers: rows<'providers'>(providers),
    ...(read.length > 0 && {
      near: {
        reading: commonReading(read),
        orders: one ?? 0,
        users: two ?? 0,
        products: three ?? 0,
        providers: four ?? 0,
        returns: five ?? 0,
      },
    }),
  };
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
