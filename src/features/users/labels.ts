import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'users'> = {
  one: msg({ message: 'User', context: 'kind of record' }),
  fields: {
    role: msg`Role`,
  },
  values: { role: { user: msg({ message: 'User', context: 'role' }), moderator: msg`Moderator` } },
};
