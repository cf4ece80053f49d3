import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';
import { personHit } from '#contract/search.ts';

export const labels: Labels<'providers'> = {
  one: msg({ message: 'Provider', context: 'kind of record' }),
  formAt: '',
  found: personHit,
  fields: { status: msg`Active` },
};
