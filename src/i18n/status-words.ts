import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComplaintStatus } from '#contract/complaint-status.ts';
import type { OrderStatus } from '#contract/order-status.ts';

/** Orders and complaints are shown by other sections too, so what their statuses are called stands below all of them. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  canceled: msg`Canceled`,
  other: msg`Other`,
};

export const COMPLAINT_STATUS_WORDS: Readonly<Record<ComplaintStatus, MessageDescriptor>> = {
  pending: msg`Pending`,
  in_progress: msg({ message: 'In progress', context: 'complaint' }),
  solved: msg`Solved`,
};
