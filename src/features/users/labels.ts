import { msg } from '@lingui/core/macro';
import type { Labels } from '#app/kit/crud/section.ts';
import { personHit } from '#contract/search.ts';

export const labels: Labels<'users'> = {
  one: msg({ message: 'User', context: 'kind of record' }),
  found: (user) => personHit({ ...user, name: user.full_name, image: user.avatar }),
  fields: {
    role: msg`Role`,
  },
  values: { role: { user: msg({ message: 'User', context: 'role' }), moderator: msg`Moderator` } },
};
