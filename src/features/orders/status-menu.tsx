import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { ORDER_TONES, OrderPill } from '#app/kit/list/order-pill.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu, type MenuItem } from '#app/ui/menu.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { Unpicked } from './unpicked.tsx';
import { useOfferedTransitions } from './use-offered-transitions.ts';
import { ACTION_ICONS, actionLabel } from './value-labels.ts';

type StatusMenuProps = {
  order: Order;
  onChoose: (transition: Transition) => void;
};

/** The status, and a way to change it for whoever may. */
export function StatusMenu({ order, onChoose }: StatusMenuProps) {
  const { t } = useLingui();
  const offered = useOfferedTransitions(order);
  if (offered.length === 0) return <OrderPill status={order.status} />;

  const word = t(ORDER_STATUS_LABELS[order.status]);
  const items = offered.map(
    ({ transition, disabledReason }): MenuItem => ({
      disabledReason,
      key: transition.to,
      icon: ACTION_ICONS[transition.to],
      label: t(actionLabel(transition)),
      ...(transition.to === 'completed' && { hint: <Unpicked order={order} /> }),
      ...(transition.to === 'canceled' && { tone: 'bad' as const }),
      onSelect: () => onChoose(transition),
    }),
  );
  return (
    <Menu
      label={t`${word}, change the status of order ${order.id}`}
      items={items}
      look="inline-flex items-center min-h-[max(1.5rem,var(--control-height))] my-[calc((1.5rem-max(1.5rem,var(--control-height)))/2)] rounded-full hover:brightness-97 dark:hover:brightness-115"
    >
      <StatusPill tone={ORDER_TONES[order.status]}>
        {word}
        <Icon name="chevron-down" className="size-3 align-middle opacity-70" />
      </StatusPill>
    </Menu>
  );
}
