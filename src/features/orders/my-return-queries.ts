import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { myReturnList, myReturns } from '#contract/my-returns.ts';

export const MY_RETURNS = 'my-returns';

export const myReturnsPage = (search: ListSearch) => pageQuery(MY_RETURNS, myReturns.list, search);
export const myReturnRecord = (id: number) => recordQuery(MY_RETURNS, myReturns.get, id);

/** Asks for a page of the list before its screen is here. */
export function warmMyReturns(client: QueryClient, search: ListSearch) {
  return warm(client, myReturnsPage(listCall(myReturnList, search)));
}
