import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { returnList, returns } from '#contract/returns.ts';

export const RETURNS = 'returns';
/** Under a resource of their own, because their ids are no return's. */
export const RETURN_PICTURES = 'return-pictures';

export const returnsPage = (search: ListSearch) => pageQuery(RETURNS, returns.list, search);
/** All returns of one order: more than that it hardly has, and the list has them all. */
export const returnsOfOrder = (order: number) => returnsPage({ order: String(order), per_page: '50' });
export const returnRecord = (id: number) => recordQuery(RETURNS, returns.get, id);

/** Asks for a page of the list before its screen is here. */
export function warmReturns(client: QueryClient, search: ListSearch) {
  return warm(client, returnsPage(listCall(returnList, search)));
}
