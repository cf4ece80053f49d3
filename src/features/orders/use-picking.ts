import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useContact } from '#app/api/connection.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useRoomy } from '#app/ui/wide.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { type PickedLine, usePickedLines } from './picked-lines.ts';
import { ORDERS } from './queries.ts';

/** The lines of an order as this picker has them, and the way to take a piece or put it back. */
export function usePicking(order: OrderDetails) {
  const { t } = useLingui();
  const saysQueued = useSaidOnce();
  const change = useChange(orders.pick, {
    resource: ORDERS,
    showsQueued: saysQueued,
    label: ({ params, body }) => {
      const name = bidiIsolate(order.lines.find(({ id }) => id === body.line_id)?.product_name ?? '');
      return Number(body.delta) > 0
        ? t`Order ${params.id}: one piece of ${name} picked`
        : t`Order ${params.id}: one piece of ${name} put back`;
    },
  });
  const lines = usePickedLines(order);
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

/**
 * False the first time without a connection: one toast says it for all pieces. On a phone even that one would stand over the rows that
 * are tapped; there the connection's chip says it, and counts them.
 */
function useSaidOnce(): () => boolean {
  const { online } = useContact();
  const isPhone = !useRoomy();
  const said = useRef(false);
  useEffect(() => {
    if (online) said.current = false;
  }, [online]);
  return () => {
    const before = said.current;
    said.current = true;
    return before || isPhone;
  };
}

/** The line that a scanned or typed code means: its barcode, else the product's number. One that is still wanted comes first. */
export function lineOfCode(lines: readonly PickedLine[], code: string): PickedLine | undefined {
  const meant = lines.filter(({ line }) => line.barcode === code || String(line.product_id) === code);
  return meant.find(({ line, picked }) => picked < line.quantity) ?? meant[0];
}
