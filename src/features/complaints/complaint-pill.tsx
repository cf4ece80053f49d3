import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ComplaintStatus } from '#contract/complaint-status.ts';
import { STATUS_LABELS, STATUS_TONES } from './value-labels.ts';

export function ComplaintPill({ status }: { status: ComplaintStatus }) {
  const { t } = useLingui();
  return <StatusPill tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</StatusPill>;
}
