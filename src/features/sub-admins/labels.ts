import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const labels: Labels<'sub-admins'> & NounLabels = {
  one: msg({ message: 'Sub-admin', context: 'kind of record' }),
  the: msg`the sub-admin`,
  many: (count) => msg`${plural(count, { one: '# sub-admin', other: '# sub-admins' })}`,
  formAt: '',
  fields: {
    status: msg`Active`,
    permissions: msg`Rights inside orders`,
  },
};
