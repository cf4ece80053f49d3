import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Ad } from '#contract/ads.ts';

/** Where the shop shows an ad. */
export const TYPE_LABELS: Record<Ad['type'], MessageDescriptor> = {
  main: msg`Main`,
  sub: msg`Secondary`,
};
