import { useLingui } from '@lingui/react/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import type { ComplaintStatus } from '#contract/complaint-status.ts';

export const COMPLAINT_TONES: Readonly<Record<ComplaintStatus, Tone>> = {
  pending: 'warning',
  in_progress: 'info',
  solved: 'good',
};

/** How far a complaint has come: one tone and one word everywhere. */
export function ComplaintPill({ status }: { status: ComplaintStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={COMPLAINT_TONES[status]}>{t(COMPLAINT_STATUS_LABELS[status])}</StatusPill>;
}
