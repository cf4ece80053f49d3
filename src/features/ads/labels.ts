import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'ads'> = {
  one: msg({ message: 'Ad', context: 'kind of record' }),
  formAt: '',
  fields: {
    link: msg`Link`,
    type: msg`Type`,
  },
  values: { type: { main: msg`Main`, sub: msg`Secondary` } },
};
