import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderStatus } from '#contract/order-status.ts';
import { STATUS_LABELS, STATUS_TONES } from './value-labels.ts';

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</StatusPill>;
}
