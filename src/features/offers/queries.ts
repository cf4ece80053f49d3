import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { offerList, offers } from '#contract/offers.ts';

export const OFFERS = 'offers';

export const offerPage = (search: ListSearch) => pageQuery(OFFERS, offers.list, search);
export const offerRecord = (id: number) => recordQuery(OFFERS, offers.get, id);

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmOffers(client: QueryClient, search: ListSearch) {
  return warm(client, offerPage(listCall(offerList, search)));
}
