import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { keys, pageQuery, partQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { type Order, orderList, orders } from '#contract/orders.ts';

/** Every cached query about orders stands under this name. */
export const ORDERS = 'orders';
/** What may be put into an order. */
export const PRODUCT_CHOICES = 'product-choices';

export const ordersPage = (search: ListSearch) => pageQuery(ORDERS, orders.list, search);
export const orderDetails = (id: number) => recordQuery(ORDERS, orders.get, id);
export const orderHistory = (id: number) => partQuery(ORDERS, 'history', orders.history, id);

/** What the list can be narrowed to; new providers and places are rare. */
export const orderChoices = queryOptions({
  queryKey: [ORDERS, 'choices'],
  queryFn: ({ signal }) => call(orders.choices, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** An order as some cached list shows it: enough to open its page before the details are here. */
export function orderInLists(client: QueryClient, id: number): Order | undefined {
  const pages = client.getQueriesData<Page<Order>>({ queryKey: keys.lists(ORDERS) });
  for (const [, page] of pages) {
    const found = page?.data.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Asks for a page of the list before its screen is here. */
export function warmOrders(client: QueryClient, search: ListSearch) {
  return warm(client, ordersPage(listCall(orderList, search)));
}

/** Asks for an order and its history before their screen is here. */
export function warmOrder(client: QueryClient, text: string): void {
  const id = readOrderId(text);
  if (id === undefined) return;
  void client.prefetchQuery(orderDetails(id));
  void client.prefetchQuery(orderHistory(id));
}

/** The order that an address names; undefined: it names none. */
export function readOrderId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
