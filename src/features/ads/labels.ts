import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';
import type { Ad } from '#contract/ads.ts';

/** Where the shop shows an ad. */
export const TYPE_LABELS: Record<Ad['type'], MessageDescriptor> = { main: msg`Main`, sub: msg`Secondary` };

export const labels: Labels<'ads'> = {
  one: msg({ message: 'Ad', context: 'kind of record' }),
  formAt: '',
  fields: {
    link: msg`Link`,
    type: msg`Type`,
  },
  values: { type: TYPE_LABELS },
};
