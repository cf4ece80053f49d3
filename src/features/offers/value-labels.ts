import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Offer } from '#contract/offers.ts';

/** What an offer's products have in common. */
export const TYPE_LABELS: Record<Offer['type'], MessageDescriptor> = {
  category: msg`Category`,
  brand: msg`Brand`,
};
