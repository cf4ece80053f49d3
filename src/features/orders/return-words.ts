import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '#app/ui/status-pill.tsx';
import type { Return } from '#contract/returns.ts';
import type { LineReturnReason, ReturnStatus, ReturnWay } from '#contract/returns-rules.ts';

export const RETURN_TONES: Readonly<Record<ReturnStatus, Tone>> = {
  requested: 'warning',
  approved: 'info',
  refused: 'bad',
  received: 'info',
  refunded: 'good',
  canceled: 'neutral',
};

export const LINE_REASON_WORDS: Readonly<Record<LineReturnReason, MessageDescriptor>> = {
  changed_mind: msg`Changed his mind`,
  size: msg`The size does not fit`,
  other: msg({ message: 'Another reason', context: 'reason' }),
  damaged: msg({ message: 'Damaged', context: 'reason' }),
  wrong_item: msg`The wrong item came`,
  not_as_described: msg`Not as described`,
  late: msg`It came too late`,
};

export const RETURN_STATUS_WORDS: Readonly<Record<ReturnStatus, MessageDescriptor>> = {
  requested: msg({ message: 'Waiting for approval', context: 'return' }),
  approved: msg({ message: 'Approved', context: 'return' }),
  refused: msg({ message: 'Refused', context: 'return' }),
  received: msg({ message: 'Received', context: 'return' }),
  refunded: msg({ message: 'Paid back', context: 'return' }),
  canceled: msg({ message: 'Canceled', context: 'return' }),
};

export const WAY_WORDS: Readonly<Record<ReturnWay, MessageDescriptor>> = {
  customer_brings: msg`The client brings it`,
  pickup: msg`You fetch it`,
};

export const REFUSAL_WORDS: Readonly<Record<NonNullable<Return['refuse_reason']>, MessageDescriptor>> = {
  outside_window: msg`Outside the return period`,
  used: msg`It was used`,
  not_returnable: msg`It cannot be returned`,
  no_proof: msg`There is no proof`,
  other: msg({ message: 'Another reason', context: 'reason' }),
};
