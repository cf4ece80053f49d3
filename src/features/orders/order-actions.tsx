import { useLingui } from '@lingui/react/macro';
import { useWide } from '#app/kit/wide.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { mediaHook } from '#app/ui/media-hook.ts';
import { Menu } from '#app/ui/menu.tsx';
import type { Order } from '#contract/orders.ts';

// From here on the columns of orders leave room for two icons in a row.
const useRoomForTwo = mediaHook('(min-width: 100rem)');

interface OrderActionsProps {
  order: Order;
  onView: () => void;
  /** undefined: this account may not print. */
  onPrint: (() => void) | undefined;
  /** Opens what a phone offers. */
  onSheet: () => void;
}

/** What can be done with an order from its row: in a sheet on cards, in a menu of the table, as icons where they have room. */
export function OrderActions({ order, onView, onPrint, onSheet }: OrderActionsProps) {
  const { t } = useLingui();
  const [wide, roomForTwo] = [useWide(), useRoomForTwo()];
  const label = t`Actions of order ${order.id}`;
  if (!wide) return <IconButton label={label} icon="i-lucide-ellipsis" aria-haspopup="dialog" onClick={onSheet} />;
  const view = <IconButton label={t`View order ${order.id}`} icon="i-lucide-eye" onClick={onView} />;
  if (!onPrint) return view;
  if (roomForTwo)
    return (
      <>
        {view}
        <IconButton label={t`Print order ${order.id}`} icon="i-lucide-printer" onClick={onPrint} />
      </>
    );
  return (
    <Menu
      label={label}
      items={[
        { key: 'view', label: t`View`, icon: 'i-lucide-eye', onSelect: onView },
        { key: 'print', label: t`Print`, icon: 'i-lucide-printer', onSelect: onPrint },
      ]}
    />
  );
}
