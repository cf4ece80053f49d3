import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { transactionList, transactions } from '#contract/transactions.ts';

const TRANSACTIONS = 'transactions';

export const transactionsPage = (search: ListSearch) => pageQuery(TRANSACTIONS, transactions.list, search);

/** The payment methods that occur. */
export const transactionChoices = queryOptions({
  queryKey: [TRANSACTIONS, 'choices'],
  queryFn: ({ signal }) => call(transactions.choices, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Asks for a page of the list before its screen is here. */
export function warmTransactions(client: QueryClient, search: ListSearch) {
  return warm(client, transactionsPage(listCall(transactionList, search)));
}
