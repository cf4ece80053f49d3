import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComplaintStatus } from '#contract/complaint-status.ts';
import type { ReturnStatus } from '#contract/returns-rules.ts';

/** Complaints and returns are shown by other sections too, so what their statuses are called stands below all of them. */
export const COMPLAINT_STATUS_LABELS: Readonly<Record<ComplaintStatus, MessageDescriptor>> = {
  pending: msg`Pending`,
  in_progress: msg({ message: 'In progress', context: 'complaint' }),
  solved: msg`Solved`,
};

export const RETURN_STATUS_LABELS: Readonly<Record<ReturnStatus, MessageDescriptor>> = {
  requested: msg({ message: 'Waiting for approval', context: 'return' }),
  approved: msg({ message: 'Approved', context: 'return' }),
  refused: msg({ message: 'Refused', context: 'return' }),
  received: msg({ message: 'Received', context: 'return' }),
  refunded: msg({ message: 'Paid back', context: 'return' }),
  canceled: msg({ message: 'Canceled', context: 'return' }),
};
