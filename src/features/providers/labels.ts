import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'providers'> = {
  one: msg({ message: 'Provider', context: 'kind of record' }),
  formAt: '',
  fields: { status: msg`Active` },
};
