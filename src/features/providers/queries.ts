import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list-search.ts';
import { keys, pageQuery, partQuery, recordQuery } from '#app/kit/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { type Provider, providerList, providers } from '#contract/providers.ts';

export const PROVIDERS = 'providers';

export const providerPage = (search: ListSearch) => pageQuery(PROVIDERS, providers.list, search);
export const providerRecord = (id: number) => recordQuery(PROVIDERS, providers.get, id);
export const providerFigures = (id: number) => partQuery(PROVIDERS, 'figures', providers.figures, id);

/** A provider as some cached list shows him: enough for the head of his page before the details are here. */
export function providerInLists(client: QueryClient, id: number): Provider | undefined {
  const pages = client.getQueriesData<Page<Provider>>({ queryKey: keys.lists(PROVIDERS) });
  return pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id);
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmProviders(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(providerPage(listCall(providerList, search)));
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
