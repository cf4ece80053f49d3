import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Return } from '#contract/returns.ts';
import type { LineReturnReason, ReturnedState, ReturnWay } from '#contract/returns-rules.ts';

export const LINE_REASON_LABELS: Readonly<Record<LineReturnReason, MessageDescriptor>> = {
  changed_mind: msg`Changed his mind`,
  size: msg`The size does not fit`,
  other: msg({ message: 'Another reason', context: 'reason' }),
  damaged: msg({ message: 'Damaged', context: 'reason' }),
  wrong_item: msg`The wrong item came`,
  not_as_described: msg`Not as described`,
  late: msg`It came too late`,
};

export const WAY_LABELS: Readonly<Record<ReturnWay, MessageDescriptor>> = {
  customer_brings: msg`The client brings it`,
  pickup: msg`Collected from the client`,
};

export const REFUSAL_LABELS: Readonly<Record<NonNullable<Return['refuse_reason']>, MessageDescriptor>> = {
  outside_window: msg`Outside the return period`,
  used: msg`It was used`,
  not_returnable: msg`It cannot be returned`,
  no_proof: msg`There is no proof`,
  other: msg({ message: 'Another reason', context: 'reason' }),
};

/** What of an order came back. */
export const RETURNED_LABELS: Readonly<Record<Exclude<ReturnedState, 'none'>, MessageDescriptor>> = {
  open: msg({ message: 'Open return', context: 'order' }),
  partial: msg({ message: 'Returned in part', context: 'order' }),
  full: msg({ message: 'Returned in full', context: 'order' }),
};
