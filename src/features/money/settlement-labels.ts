import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '#app/ui/status-pill.tsx';
import type { SettlementLineState, SettlementStatus } from '#contract/settlement-states.ts';
import type { SettlementLine } from '#contract/settlements.ts';

export const SETTLEMENT_LABELS: Readonly<Record<SettlementStatus, MessageDescriptor>> = {
  draft: msg({ message: 'Draft', context: 'settlement' }),
  approved: msg({ message: 'Approved', context: 'settlement' }),
  sent: msg({ message: 'Sent', context: 'settlement' }),
  closed: msg({ message: 'Closed', context: 'settlement' }),
  canceled: msg({ message: 'Canceled', context: 'settlement' }),
};

export const SETTLEMENT_TONES: Readonly<Record<SettlementStatus, Tone>> = {
  draft: 'neutral',
  approved: 'info',
  sent: 'warning',
  closed: 'good',
  canceled: 'neutral',
};

export const LINE_LABELS: Readonly<Record<SettlementLineState, MessageDescriptor>> = {
  included: msg({ message: 'Included', context: 'settlement line' }),
  carried: msg({ message: 'Carried over', context: 'settlement line' }),
  held: msg({ message: 'Held', context: 'settlement line' }),
  paid: msg({ message: 'Paid', context: 'settlement line' }),
  failed: msg({ message: 'Payout failed', context: 'settlement line' }),
};

export const LINE_TONES: Readonly<Record<SettlementLineState, Tone>> = {
  included: 'info',
  carried: 'neutral',
  held: 'warning',
  paid: 'good',
  failed: 'bad',
};

export const CARRIED_LABELS: Readonly<Record<NonNullable<SettlementLine['why']>, MessageDescriptor>> = {
  nothing_due: msg`Nothing is owed to the provider`,
  below_minimum: msg`Less than the least payout`,
  no_details: msg`No payout details yet`,
};
