import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const labels: Labels<'reviews'> & NounLabels = {
  one: msg({ message: 'Review', context: 'kind of record' }),
  the: msg`the review`,
  many: (count) => msg`${plural(count, { one: '# review', other: '# reviews' })}`,
  fields: {},
};
