import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { home, type IncomeRange, MOST_SOLD_SHOWN, type StatusRange } from '#contract/home.ts';

const HOME = 'home';
const MINUTE = 60_000;

// What is on the screen is never more than a minute behind, and never asked for more often.
const fresh = { staleTime: MINUTE, refetchInterval: MINUTE };

export const statsQuery = queryOptions({
  queryKey: [HOME, 'stats'],
  queryFn: ({ signal }) => call(home.stats, {}, { signal }),
  ...fresh,
});

export const attentionQuery = queryOptions({
  queryKey: [HOME, 'needs-attention'],
  queryFn: ({ signal }) => call(home.needsAttention, {}, { signal }),
  ...fresh,
});

export const todayQuery = queryOptions({
  queryKey: [HOME, 'today'],
  queryFn: ({ signal }) => call(home.today, {}, { signal }),
  ...fresh,
});

export const mostSoldQuery = queryOptions({
  queryKey: [HOME, 'most-sold'],
  queryFn: ({ signal }) => call(home.mostSold, { search: { limit: String(MOST_SOLD_SHOWN) } }, { signal }),
  ...fresh,
});

export const incomeQuery = (range: IncomeRange) =>
  queryOptions({
    queryKey: [HOME, 'income', range],
    queryFn: ({ signal }) => call(home.income, { search: { range } }, { signal }),
    ...fresh,
  });

export const orderStatusQuery = (range: StatusRange) =>
  queryOptions({
    queryKey: [HOME, 'order-status', range],
    queryFn: ({ signal }) => call(home.orderStatus, { search: { range } }, { signal }),
    ...fresh,
  });

/** Asks for the figures before their screen is here. */
export function warmHome(client: QueryClient): void {
  void client.prefetchQuery(attentionQuery);
  void client.prefetchQuery(todayQuery);
  void client.prefetchQuery(statsQuery);
  void client.prefetchQuery(mostSoldQuery);
}
