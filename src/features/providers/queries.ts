import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listText } from '#app/api/encode.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { keys, pageQuery, partQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { type Provider, providerList, providers } from '#contract/providers.ts';

export const PROVIDERS = 'providers';
// Resources of other sections: what is changed here of theirs is marked, kept and sent as theirs.
export const PRODUCTS = 'products';
export const SUB_PRODUCTS = 'sub-products';

/** The other providers, for names that are nearly one. */
export const PROVIDER_SOURCE: ChoiceSource = { resource: PROVIDERS, list: providers.list, get: providers.get };

export const providerPage = (search: ListSearch) => pageQuery(PROVIDERS, providers.list, search);
export const providerRecord = (id: number) => recordQuery(PROVIDERS, providers.get, id);
export const providerFigures = (id: number) => partQuery(PROVIDERS, 'figures', providers.figures, id);

/** One page of what he sells. Its rows are no products, so it stands with the provider and not with them. */
export function providerItems(id: number, search: ListSearch) {
  return queryOptions({
    queryKey: [...keys.part(PROVIDERS, id, 'products'), listText(search)],
    queryFn: ({ signal }) => call(providers.products, { params: { id }, search }, { signal }),
    // Without a connection the asked page may never come, and other rows must not stand in its place.
    placeholderData: (previous) => (onlineManager.isOnline() ? previous : undefined),
  });
}

/** A provider as some cached list shows him: enough for the head of his page before the details are here. */
export function providerInLists(client: QueryClient, id: number): Provider | undefined {
  const pages = client.getQueriesData<Page<Provider>>({ queryKey: keys.lists(PROVIDERS) });
  return pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id);
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmProviders(client: QueryClient, search: ListSearch) {
  return warm(client, providerPage(listCall(providerList, search)));
}

/** Asks for a provider and his figures before their screen is here. */
export function warmProvider(client: QueryClient, text: string): void {
  const id = readProviderId(text);
  if (!id) return;
  void client.prefetchQuery(providerRecord(id));
  void client.prefetchQuery(providerFigures(id));
}

/** The id in an address; 0 where it is none. */
export function readProviderId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
