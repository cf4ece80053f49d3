import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'reviews'> = {
  one: msg({ message: 'Review', context: 'kind of record' }),
  fields: {},
};
