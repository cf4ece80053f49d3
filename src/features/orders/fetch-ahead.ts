import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '#app/device/session.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { AHEAD_MS, mayFetchAhead } from '#app/sync/fetching-ahead.ts';
import { orderList } from '#contract/orders.ts';
import { orderDetails, orderHistory, ordersPage } from './queries.ts';

const PAGES = 2;
const DETAILS = 20;
const MOST_CHARACTERS = 400_000;

/**
 * Fetches what a warehouse needs when the connection goes: the first pages of in-progress orders, their details and history, one request at
 * a time. Ends quietly at the first failure, at its bounds, and when the user or the connection goes. Never rejects.
 */
export async function fetchOrdersAhead(client: QueryClient): Promise<void> {
  const user = getSession()?.user;
  const mayGoOn = () => mayFetchAhead(user);
  const ids: number[] = [];
  let room = MOST_CHARACTERS;
  try {
    for (let page = 1; page <= PAGES && mayGoOn(); page += 1) {
      const search = page === 1 ? { status: 'in_progress' } : { status: 'in_progress', page: String(page) };
      const result = await client.fetchQuery({ ...ordersPage(listCall(orderList, search)), staleTime: AHEAD_MS });
      room -= JSON.stringify(result).length;
      ids.push(...result.data.map(({ id }) => id));
      if (page >= result.meta.last_page) break;
    }
    for (const id of ids.slice(0, DETAILS)) {
      if (room <= 0 || !mayGoOn()) return;
      room -= JSON.stringify(await client.fetchQuery({ ...orderDetails(id), staleTime: AHEAD_MS })).length;
      if (!mayGoOn()) return;
      room -= JSON.stringify(await client.fetchQuery({ ...orderHistory(id), staleTime: AHEAD_MS })).length;
    }
  } catch {
    // Whoever opens the page is told; this was only a favour.
  }
}
