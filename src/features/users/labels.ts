import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';
import { personHit } from '#contract/search.ts';
import type { UserRole } from '#contract/users.ts';

export const ROLE_LABELS: Record<UserRole, MessageDescriptor> = {
  user: msg({ message: 'User', context: 'role' }),
  moderator: msg`Moderator`,
};

export const labels: Labels<'users'> & NounLabels = {
  one: msg({ message: 'User', context: 'kind of record' }),
  the: msg`the user`,
  many: (count) => msg`${plural(count, { one: '# user', other: '# users' })}`,
  found: (user) => personHit({ ...user, name: user.full_name, image: user.avatar }),
  fields: {
    role: msg`Role`,
  },
  values: { role: ROLE_LABELS },
};
