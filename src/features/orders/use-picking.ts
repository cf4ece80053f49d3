import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useChange } from '#app/kit/changes.ts';
import { useQueue } from '#app/offline/queue.ts';
import { type OrderDetails, type OrderLine, orders } from '#contract/orders.ts';
import { ORDERS } from './queries.ts';

export interface PickedLine {
  readonly line: OrderLine;
  /** Pieces in the basket, what waits on this phone included. */
  readonly picked: number;
}

/** The lines of an order as this picker has them, and the way to take a piece or put it back. */
export function usePicking(order: OrderDetails) {
  const { t } = useLingui();
  const { entries } = useQueue();
  const change = useChange(orders.pick, {
    root: ORDERS,
    label: ({ params }) => t`Picking of order ${params.id}`,
  });
  const lines = useMemo(() => {
    const waiting = entries.filter(
      ({ root, record, request, state }) =>
        root === ORDERS && record === order.id && request.path === orders.pick.path && state === 'waiting',
    );
    return order.lines.map((line): PickedLine => {
      const deltas = waiting.filter(({ request }) => request.body.line_id === line.id);
      const picked = deltas.reduce((sum, { request }) => sum + Number(request.body.delta), line.picked_quantity);
      return { line, picked: Math.min(line.quantity, Math.max(0, picked)) };
    });
  }, [entries, order]);
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const done = lines.reduce((sum, { picked }) => sum + picked, 0);

  /** Every tap is a change of its own with its own time, so that two quick ones are never taken for one. */
  function take({ line }: PickedLine, delta: number) {
    void change.run({
      params: { id: order.id },
      body: { line_id: line.id, delta, done_at: new Date().toISOString() },
    });
  }

  return { lines, pieces, done, take };
}

/** The line that a scanned or typed code means: its barcode, else the product's number. One that is still wanted comes first. */
export function lineOfCode(lines: readonly PickedLine[], code: string): PickedLine | undefined {
  const meant = lines.filter(({ line }) => line.barcode === code || String(line.product_id) === code);
  return meant.find(({ line, picked }) => picked < line.quantity) ?? meant[0];
}
