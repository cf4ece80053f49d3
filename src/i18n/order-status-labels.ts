import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '#contract/order-status.ts';

/** Apart from the other statuses, because the first list shows it and need not wait for their words. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  canceled: msg`Canceled`,
  other: msg`Other`,
};
