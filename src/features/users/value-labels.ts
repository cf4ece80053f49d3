import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserRole } from '#contract/users.ts';

export const ROLE_LABELS: Record<UserRole, MessageDescriptor> = {
  user: msg({ message: 'User', context: 'role' }),
  moderator: msg`Moderator`,
};
