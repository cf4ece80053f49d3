import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import type { OrderStatus } from '#contract/order-status.ts';

export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  in_progress: 'info',
  completed: 'good',
  canceled: 'bad',
  other: 'neutral',
};

/** How far an order has come: one tone and one word everywhere. */
export function OrderPill({ status }: { status: OrderStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={ORDER_TONES[status]}>{t(ORDER_STATUS_LABELS[status])}</StatusPill>;
}
