import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const labels: Labels<'ads'> & NounLabels = {
  one: msg({ message: 'Ad', context: 'kind of record' }),
  the: msg`the ad`,
  many: (count) => msg`${plural(count, { one: '# ad', other: '# ads' })}`,
  formAt: '',
  fields: {
    link: msg`Link`,
    type: msg`Type`,
  },
  values: { type: { main: msg`Main`, sub: msg`Secondary` } },
};
