import { Trans, useLingui } from '@lingui/react/macro';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { callAddress, whatsAppAddress } from '#app/ui/contact.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { lacksPieces } from './picked-lines.ts';
import { Unpicked } from './unpicked.tsx';
import { type OfferedTransition, useTransitions } from './use-offered-transitions.ts';
import { ACTION_ICONS, actionLabel } from './value-labels.ts';

interface Handlers {
  /** Left out on its own page. */
  onView?: (order: Order) => void;
  /** Left out where the account may not pick, and on its own page. */
  onPick?: ((order: Order) => void) | undefined;
  /** undefined: this account may not print. */
  onPrint: ((order: Order) => void) | undefined;
  onChoose: (order: Order, transition: Transition) => void;
}

/** What can be done with one order: the next step of its life first asked for, the way to its client beside it. */
export function useOrderActions({ onView, onPick, onPrint, onChoose }: Handlers) {
  const { t } = useLingui();
  const offered = useTransitions();

  const change = (order: Order, { transition, disabledReason }: OfferedTransition): RowAction => {
    const word = t(actionLabel(transition));
    return {
      key: transition.to,
      word,
      label: t`${word}: order ${order.id}`,
      icon: ACTION_ICONS[transition.to],
      disabledReason,
      // A swipe shows no hint, so it completes nothing of which pieces are missing.
      ...(transition.to === 'completed' && {
        ...(!lacksPieces(order) && { next: true as const }),
        hint: <Unpicked order={order} />,
      }),
      ...(transition.to === 'canceled' && { tone: 'bad' as const }),
      onSelect: () => onChoose(order, transition),
    };
  };
  return (order: Order): RowAction[] => {
    const { id, client_phone: phone } = order;
    const printing = onPrint && {
      key: 'print',
      word: t`Print`,
      label: t`Print order ${id}`,
      icon: 'printer' as const,
      ...(order.status === 'completed' && { next: true as const }),
      onSelect: () => onPrint(order),
    };
    const picking = onPick && {
      key: 'pick',
      word: t`Pick`,
      label: t`Pick order ${id}`,
      icon: 'package-check' as const,
      next: true as const,
      onSelect: () => onPick(order),
    };
    return [
      ...(onView ? [viewing(id, () => onView(order))] : []),
      ...(picking && lacksPieces(order) ? [picking] : []),
      ...offered(order).map((transition) => change(order, transition)),
      ...(printing ? [printing] : []),
      ...(phone ? contact(phone) : []),
    ];
  };

  function viewing(id: number, onSelect: () => void): RowAction {
    return { key: 'view', word: t`View`, label: t`View order ${id}`, icon: 'eye', onSelect };
  }

  function contact(phone: string): RowAction[] {
    const call = (
      <Trans>
        Call <Ltr>{phone}</Ltr>
      </Trans>
    );
    return [
      { key: 'call', word: call, label: t`Call ${phone}`, icon: 'phone', href: callAddress(phone) },
      { key: 'whatsapp', word: t`WhatsApp`, label: t`WhatsApp`, icon: 'message-circle', href: whatsAppAddress(phone) },
    ];
  }
}
