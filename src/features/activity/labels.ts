import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'activity'> = {
  one: msg({ message: 'Log entry', context: 'kind of record' }),
  fields: {},
};
