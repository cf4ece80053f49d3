import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '#app/ui/status-pill.tsx';
import type { ComplaintStatus } from '#contract/complaint-status.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { UserRole } from '#contract/users.ts';

export const ROLE_LABELS: Record<UserRole, MessageDescriptor> = {
  user: msg({ message: 'User', context: 'role' }),
  moderator: msg`Moderator`,
};

// The same tones as in the sections of orders and complaints; their words are the kit's.
export const ORDER_TONES: Record<OrderStatus, Tone> = {
  in_progress: 'info',
  completed: 'good',
  canceled: 'bad',
  other: 'neutral',
};

export const COMPLAINT_TONES: Record<ComplaintStatus, Tone> = {
  pending: 'warning',
  in_progress: 'info',
  solved: 'good',
};
