import type { QueryClient } from '@tanstack/react-query';
import type { Section } from '#app/kit/crud/section.ts';
import { sections } from '#app/sections.ts';
import { withNear } from '#app/sync/near-rows.ts';
import { distance, holding, rowText } from '#app/sync/offline-rows.ts';
import { type CachedRecord, keys } from '#app/sync/queries.ts';
import type { ListedName } from '#contract/api.ts';
import type { Page } from '#contract/endpoint.ts';
import { type FoundHere, foundTogether, SEARCH_SHOWN } from '#contract/search.ts';
import type { Found } from './found-places.tsx';

const listed = Object.values(sections) as readonly Pick<Section<ListedName>, 'resource' | 'labels'>[];

/** What a query finds among the rows of the lists that are kept on this device: what the server answers, as far as it goes. */
export async function findKept(client: QueryClient, query: string): Promise<Found> {
  const here: FoundHere[] = [];
  for (const { resource, labels } of listed) {
    const { found: hitOf } = (await labels()).labels;
    if (!hitOf) continue;
    const { data, meta } = pageOf(client, resource, query);
    // Kept under the name of the resource, so rows of its list.
    here.push({ resource, hits: data.map((row) => hitOf(row as never)), near: meta.near });
  }
  return foundTogether(here);
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
