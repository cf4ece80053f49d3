import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutMethod } from '#contract/provider-payout.ts';

/** How a provider is paid. */
export const PAYOUT_METHOD_LABELS: Readonly<Record<PayoutMethod, MessageDescriptor>> = {
  bank: msg`Bank transfer`,
  wallet: msg`Mobile wallet`,
  cash: msg({ message: 'Cash', context: 'payout' }),
};
