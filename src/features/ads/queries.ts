import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery } from '#app/sync/queries.ts';
import { adList, ads } from '#contract/ads.ts';
import type { ListSearch } from '#contract/list.ts';

export const ADS = 'ads';

export const adPage = (search: ListSearch) => pageQuery(ADS, ads.list, search);
export const adRecord = (id: number) => recordQuery(ADS, ads.get, id);

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmAds(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(adPage(listCall(adList, search)));
}
