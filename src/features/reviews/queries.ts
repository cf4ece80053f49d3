import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { orders } from '#contract/orders.ts';
import { reviewList, reviews } from '#contract/reviews.ts';

export const REVIEWS = 'reviews';

export const reviewPage = (search: ListSearch) => pageQuery(REVIEWS, reviews.list, search);
export const reviewRecord = (id: number) => recordQuery(REVIEWS, reviews.get, id);

/** Whose products were ordered, and may therefore have been reviewed. Under the key of the orders, which ask the same. */
export const providerChoices = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: ({ signal }) => call(orders.choices, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmReviews(client: QueryClient, search: ListSearch) {
  return warm(client, reviewPage(listCall(reviewList, search)));
}
