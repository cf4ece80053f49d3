import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { keys, pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { providerPayout } from '#contract/provider-payout.ts';
import { settlementList, settlements } from '#contract/settlements.ts';

// Neither stands among what is kept on a device.
export const SETTLEMENTS = 'settlements';
export const PAYOUT = 'provider-payout';

export const settlementsPage = (search: ListSearch) => pageQuery(SETTLEMENTS, settlements.list, search);
export const settlementRecord = (id: number) => recordQuery(SETTLEMENTS, settlements.details, id);
export const payoutOf = (provider: number) =>
  queryOptions({
    queryKey: keys.record(PAYOUT, provider),
    queryFn: ({ signal }) => call(providerPayout.get, { params: { id: provider } }, { signal }),
    // What was read is gone with its screen.
    gcTime: 0,
  });

/** Asks for what an address shows before its screen is here. */
export function warmSettlements(client: QueryClient, search: ListSearch) {
  return warm(client, settlementsPage(listCall(settlementList, search)));
}

export function warmSettlement(client: QueryClient, id: string): void {
  void client.prefetchQuery(settlementRecord(Number(id)));
}
