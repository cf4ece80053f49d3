import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '#app/device/store.ts';
import { useStore } from '#app/device/use-store.ts';
import { keys } from '#app/sync/queries.ts';
import { writeBack } from '#app/sync/record-cache.ts';
import type { Page } from '#contract/endpoint.ts';
import type { News } from '#contract/events.ts';
import type { Order } from '#contract/orders.ts';
import { ORDERS, orderDetails } from './queries.ts';

/** More changed rows than these are fetched as a page and not one by one. */
const MOST_ROWS = 10;
const MOST_REMEMBERED = 1_000;
/** What clients send back, as staff and as a provider read it. */
const RETURNED = ['returns', 'my-returns'];

/** When each new order was heard of. */
const arrivals = createStore<ReadonlyMap<number, number>>(new Map());

/**
 * Takes over what happened to orders: open details and shown rows are brought up to date where they stand, lists are stale
 * from now on, and new orders are only counted, so that no row moves under a finger.
 */
export function takeOrderNews(client: QueryClient, { events, reset }: News): void {
  if (reset === 1) {
    for (const resource of [ORDERS, ...RETURNED]) void client.invalidateQueries({ queryKey: [resource] });
    return;
  }
  const placed = events.filter(({ kind }) => kind === 'order_placed');
  const others = new Map(events.filter(({ kind }) => kind !== 'order_placed').map((event) => [event.id, event]));
  void client.invalidateQueries({ queryKey: keys.lists(ORDERS), refetchType: 'none' });
  // An order tells which one it is of and not which return it is.
  if (events.some(({ kind }) => kind === 'return_changed'))
    for (const resource of RETURNED) void client.invalidateQueries({ queryKey: [resource] });
  if (placed.length > 0) noteArrivals(placed.map(({ id }) => id));
  const shown = shownRows(client);
  // Where nothing is shown nothing can move.
  if (shown.isEmpty && placed.length > 0) void client.invalidateQueries({ queryKey: keys.lists(ORDERS) });
  for (const id of others.keys()) void client.invalidateQueries({ queryKey: keys.record(ORDERS, id) });
  const changed = [...others.values()].filter(({ id, kind, version }) => {
    const row = shown.rows.get(id);
    return row !== undefined && kind === 'order_changed' && row.version < version;
  });
  if (changed.length > MOST_ROWS) void client.invalidateQueries({ queryKey: keys.lists(ORDERS) });
  else for (const { id } of changed) void freshenRow(client, id);
}

function shownRows(client: QueryClient) {
  const pages = client.getQueryCache().findAll({ queryKey: keys.lists(ORDERS), type: 'active' });
  // Under this key stand pages of orders and nothing else.
  const found = pages.map(({ state }) => state.data as Page<Order> | undefined);
  const rows = new Map(found.flatMap((page) => page?.data ?? []).map((row) => [row.id, row]));
  return { rows, isEmpty: found.some((page) => page?.data.length === 0) };
}

async function freshenRow(client: QueryClient, id: number): Promise<void> {
  try {
    const { data } = await client.fetchQuery({ ...orderDetails(id), staleTime: 0 });
    writeBack(client, ORDERS, data);
  } catch {
    // The list is stale already and says so itself when it cannot be fetched.
  }
}

function noteArrivals(ids: readonly number[]): void {
  const now = Date.now();
  // Told twice, as after a change of streams, it still came once.
  const known = arrivals.get();
  const fresh = ids.filter((id) => !known.has(id)).map((id) => [id, now] as const);
  arrivals.set(new Map([...known, ...fresh].slice(-MOST_REMEMBERED)));
}

/** How many orders came after `since` (ms). */
export function useArrivals(since: number): number {
  return [...useStore(arrivals).values()].filter((at) => at > since).length;
}
