import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#app/ui/icon.tsx';
import { COMPLAINT_STATUSES, type ComplaintStatus, type ComplaintTransition } from '#contract/complaint-status.ts';

export const STATUS_ICONS: Record<ComplaintStatus, IconName> = {
  pending: 'inbox',
  in_progress: 'rotate-ccw',
  solved: 'circle-check',
};

/** What a change of status is called where it is chosen. */
export function actionLabel({ from, to }: ComplaintTransition): MessageDescriptor {
  if (to === 'solved') return msg`Mark as solved`;
  if (to === 'pending') return msg`Put back to pending`;
  return from === 'solved' ? msg`Reopen the complaint` : msg`Start working on it`;
}

export function isStatus(value: unknown): value is ComplaintStatus {
  return COMPLAINT_STATUSES.some((status) => status === value);
}
