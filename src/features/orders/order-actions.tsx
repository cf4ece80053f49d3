import { useLingui } from '@lingui/react/macro';
import { useWide } from '#app/kit/wide.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { Order } from '#contract/orders.ts';

interface OrderActionsProps {
  order: Order;
  onView: () => void;
  /** undefined: this account may not print. */
  onPrint: (() => void) | undefined;
  /** Opens what a phone offers. */
  onSheet: () => void;
}

/** What can be done with an order from its row: in a sheet on cards, in a menu of the table, whose columns need the room of icons. */
export function OrderActions({ order, onView, onPrint, onSheet }: OrderActionsProps) {
  const { t } = useLingui();
  const wide = useWide();
  const label = t`Actions of order ${order.id}`;
  if (!wide) return <IconButton label={label} icon="ellipsis" aria-haspopup="dialog" onClick={onSheet} />;
  if (!onPrint) return <IconButton label={t`View order ${order.id}`} icon="eye" onClick={onView} />;
  return (
    <Menu
      label={label}
      items={[
        { key: 'view', label: t`View`, icon: 'eye', onSelect: onView },
        { key: 'print', label: t`Print`, icon: 'printer', onSelect: onPrint },
      ]}
    />
  );
}
