import { useLingui } from '@lingui/react/macro';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import type { ReturnStatus } from '#contract/returns-rules.ts';

const TONES: Readonly<Record<ReturnStatus, Tone>> = {
  requested: 'warning',
  approved: 'info',
  refused: 'bad',
  received: 'info',
  refunded: 'good',
  canceled: 'neutral',
};

/** How far a return has come: one tone and one word everywhere. */
export function ReturnPill({ status }: { status: ReturnStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={TONES[status]}>{t(RETURN_STATUS_LABELS[status])}</StatusPill>;
}
