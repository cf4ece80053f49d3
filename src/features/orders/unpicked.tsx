import { Plural } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useUnpicked } from './picked-lines.ts';

/** Said to whoever completes an order of which something was not picked. */
export function Unpicked({ order }: { order: Order }) {
  const count = useUnpicked(order);
  if (count === 0) return null;
  return (
    <span className="block text-small text-warning">
      <Plural value={count} one="# piece is not picked yet" other="# pieces are not picked yet" />
    </span>
  );
}
