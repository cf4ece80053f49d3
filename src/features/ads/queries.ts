import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { pageQuery, warm } from '#app/sync/queries.ts';
import { type Ad, adList, ads } from '#contract/ads.ts';
import type { ListSearch } from '#contract/list.ts';
import { firstLine } from './ad-name.ts';

export const ADS = 'ads';

/** The other ads, for descriptions that begin nearly alike. */
export const AD_SOURCE: ChoiceSource = {
  resource: ADS,
  list: ads.list,
  get: ads.get,
  choiceOf: (row) => ({ id: row.id, name: firstLine((row as Ad).description) }),
};

export const adPage = (search: ListSearch) => pageQuery(ADS, ads.list, search);

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmAds(client: QueryClient, search: ListSearch) {
  return warm(client, adPage(listCall(adList, search)));
}
