import { msg } from '@lingui/core/macro';
import type { FormLabels } from '#app/kit/crud/section.ts';

export const labels: FormLabels<'profile'> = {
  one: msg({ message: 'Own account', context: 'kind of record' }),
  fields: {},
};
