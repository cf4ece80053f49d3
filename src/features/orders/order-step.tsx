import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { NextStep } from '#app/ui/next-step.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import type { Transition } from '#contract/order-status.ts';
import { type Order, orders } from '#contract/orders.ts';
import { useOrderActions } from './order-actions.tsx';
import { useUnpicked } from './picked-lines.ts';
import { Unpicked } from './unpicked.tsx';
import { useTransitions } from './use-offered-transitions.ts';
import { useReturnToReceive } from './use-return-to-receive.ts';
import { actionLabel } from './value-labels.ts';

interface OrderStepProps {
  order: Order;
  onPick: () => void;
  onPrint: () => void;
  onChoose: (transition: Transition) => void;
}

interface Step {
  readonly key: 'receive' | 'pick' | 'complete' | 'print';
  readonly word: string;
  readonly icon: IconName;
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
}

/** What an order is waiting for: to be picked, then to be completed, then to be printed; before all, for goods that come back. */
export function OrderStep({ order, onPick, onPrint, onChoose }: OrderStepProps) {
  const { t } = useLingui();
  const roomy = useRoomy();
  const steps = useSteps({ order, onPick, onPrint, onChoose });
  const mayPrint = useAllowed(orders.recordPrint.access);
  const rest = useOrderActions({
    onPrint: mayPrint ? onPrint : undefined,
    onChoose: (_, transition) => onChoose(transition),
  });
  const [first, ...others] = steps;
  if (!first) return null;
  const { word, icon, disabledReason, onPress } = first;
  return (
    <NextStep>
      <Button tone="primary" icon={icon} disabledReason={disabledReason} onClick={onPress}>
        {word}
      </Button>
      {first.key === 'complete' && <Unpicked order={order} />}
      {roomy ? (
        others
          .filter(({ key }) => key !== 'complete')
          .map((step) => (
            <Button key={step.key} icon={step.icon} disabledReason={step.disabledReason} onClick={step.onPress}>
              {step.word}
            </Button>
          ))
      ) : (
        <RowActions name={t`order ${order.id}`} actions={rest(order).filter(({ key }) => key !== doneBy(first))} />
      )}
    </NextStep>
  );
}

/** In the order in which they usually follow each other; those that this account may take now. */
function useSteps({ order, onPick, onPrint, onChoose }: OrderStepProps): readonly Step[] {
  const { t } = useLingui();
  const mayPick = useAllowed(orders.pick.access);
  const mayPrint = useAllowed(orders.recordPrint.access);
  const offered = useTransitions()(order).find(({ transition }) => transition.to === 'completed');
  const unpicked = useUnpicked(order);
  const coming = useReturnToReceive(order);
  const navigate = useNavigate();
  const pick: Step = { key: 'pick', word: t`Pick`, icon: 'package-check', onPress: onPick };
  const print: Step = { key: 'print', word: t`Print`, icon: 'printer', onPress: onPrint };
  const isOpen = order.status === 'in_progress';
  const complete: readonly Step[] =
    offered && isOpen
      ? [
          {
            key: 'complete',
            word: t(actionLabel(offered.transition)),
            icon: 'circle-check',
            disabledReason: offered.disabledReason,
            onPress: () => onChoose(offered.transition),
          },
        ]
      : [];
  const receive: readonly Step[] = coming
    ? [
        {
          key: 'receive',
          word: t`Receive return ${coming.number}`,
          icon: 'package-check',
          onPress: () => void navigate({ to: '/orders/returns', search: { open: String(coming.id) } }),
        },
      ]
    : [];
  const picking = mayPick && isOpen ? [pick] : [];
  const inWork = unpicked > 0 ? [...picking, ...complete] : [...complete, ...picking];
  return [...receive, ...inWork, ...(mayPrint ? [print] : [])];
}

/** The action of the order's own menu that does the same. */
function doneBy({ key }: Step): string {
  return key === 'complete' ? 'completed' : key;
}
