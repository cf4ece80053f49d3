import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';
import { personHit } from '#contract/search.ts';

export const labels: Labels<'providers'> & NounLabels = {
  one: msg({ message: 'Provider', context: 'kind of record' }),
  the: msg`the provider`,
  many: (count) => msg`${plural(count, { one: '# provider', other: '# providers' })}`,
  formAt: '',
  found: personHit,
  fields: { status: msg`Active` },
};
