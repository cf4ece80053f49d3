import { Trans } from '@lingui/react/macro';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { type Order, orders } from '#contract/orders.ts';

interface OrderTasksProps {
  order: Pick<Order, 'status'>;
  picking: boolean;
  onPick: () => void;
  onPrint: () => void;
}

/** The work in the warehouse: picking what is in progress, and the paper that goes with it. */
export function OrderTasks({ order, picking, onPick, onPrint }: OrderTasksProps) {
  const mayPick = useAllowed(orders.pick.access);
  const mayPrint = useAllowed(orders.recordPrint.access);
  if (!mayPick && !mayPrint) return null;
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-2 md:flex">
      {mayPick && !picking && order.status === 'in_progress' && (
        <Button icon="package-check" onClick={onPick}>
          <Trans>Pick</Trans>
        </Button>
      )}
      {mayPrint && (
        <Button icon="printer" onClick={onPrint}>
          <Trans>Print</Trans>
        </Button>
      )}
    </div>
  );
}
