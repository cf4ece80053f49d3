import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'sub-admins'> = {
  one: msg({ message: 'Sub-admin', context: 'kind of record' }),
  formAt: '',
  fields: {
    status: msg`Active`,
    permissions: msg`Rights inside orders`,
  },
};
