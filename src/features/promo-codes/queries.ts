import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list-search.ts';
import { pageQuery, recordQuery } from '#app/kit/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { promoCodeList, promoCodes } from '#contract/promo-codes.ts';

export const PROMO_CODES = 'promo-codes';

export const promoCodePage = (search: ListSearch) => pageQuery(PROMO_CODES, promoCodes.list, search);
export const promoCodeRecord = (id: number) => recordQuery(PROMO_CODES, promoCodes.get, id);

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmPromoCodes(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(promoCodePage(listCall(promoCodeList, search)));
}
