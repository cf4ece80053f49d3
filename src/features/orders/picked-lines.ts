import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { getQueue, subscribeQueue, useQueue } from '#app/sync/queue-view.ts';
import { type Order, type OrderDetails, type OrderLine, orders } from '#contract/orders.ts';
import { ORDERS, orderDetails } from './queries.ts';

export interface PickedLine {
  readonly line: OrderLine;
  /** Pieces in the basket, what waits on this phone included. */
  readonly picked: number;
}

/** The lines of an order as this picker has them. */
export function usePickedLines(order: OrderDetails | undefined): readonly PickedLine[] {
  const { entries } = useQueue();
  return useMemo(() => (order ? pickedLines(order, entries) : []), [entries, order]);
}

type Counted = Pick<Order, 'id' | 'status' | 'items_count' | 'picked_count'>;

/** Whether the server misses pieces of an order in progress. */
export function lacksPieces({ status, picked_count: picked, items_count: items }: Counted): boolean {
  return status === 'in_progress' && picked < items;
}

/** Pieces of an order in progress that nobody picked yet, what waits on this phone included. */
export function useUnpicked(order: Counted): number {
  const client = useQueryClient();
  return useSyncExternalStore(subscribeQueue, () => {
    const { entries } = getQueue();
    if (order.status !== 'in_progress') return 0;
    // A piece too many counts nowhere, which only the lines can tell.
    const details = client.getQueryData(orderDetails(order.id).queryKey)?.data;
    if (!details || waitingPicks(entries, order.id).length === 0) return order.items_count - order.picked_count;
    return pickedLines(details, entries).reduce((sum, { line, picked }) => sum + line.quantity - picked, 0);
  });
}

function waitingPicks(entries: readonly OutboxEntry[], orderId: number): OutboxEntry[] {
  return entries.filter(
    ({ resource, record, request, state }) =>
      resource === ORDERS && record === orderId && request.path === orders.pick.path && state === 'waiting',
  );
}

function pickedLines(order: OrderDetails, entries: readonly OutboxEntry[]): PickedLine[] {
  const waiting = waitingPicks(entries, order.id);
  return order.lines.map((line) => {
    const deltas = waiting.filter(({ request }) => request.body.line_id === line.id);
    // One after the other, as the server will: a piece too many is left out there before the next one comes.
    const within = (picked: number) => Math.min(line.quantity, Math.max(0, picked));
    const picked = deltas.reduce((sum, { request }) => within(sum + Number(request.body.delta)), line.picked_quantity);
    return { line, picked };
  });
}
