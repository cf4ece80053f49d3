import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderStatus } from '#contract/order-status.ts';
import { STATUS_TONES, STATUS_WORDS } from './words.ts';

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</StatusPill>;
}
