import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { shippingFeeList, shippingFees } from '#contract/shipping-fees.ts';

export const FEES = 'shipping-fees';

export const feesPage = (search: ListSearch) => pageQuery(FEES, shippingFees.list, search);
export const feeRecord = (id: number) => recordQuery(FEES, shippingFees.get, id);

/** The texts of orders that are no governorate that is known. */
export const unmappedTexts = queryOptions({
  queryKey: [FEES, 'unmapped'],
  queryFn: ({ signal }) => call(shippingFees.unmapped, {}, { signal }),
});

/** Asks for a page of the list before its screen is here. */
export function warmFees(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(feesPage(listCall(shippingFeeList, search)));
  void client.prefetchQuery(unmappedTexts);
}
