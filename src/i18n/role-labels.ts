import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#contract/roles.ts';

export const ROLE_LABELS: Record<Role | 'system', MessageDescriptor> = {
  Admin: msg`Admin`,
  'Sub Admin': msg`Sub-admin`,
  Provider: msg`Provider`,
  system: msg`The system`,
};

/** A role as the log keeps it; undefined for one that this version does not know. */
export function roleLabel(role: string): MessageDescriptor | undefined {
  return Object.entries(ROLE_LABELS).find(([known]) => known === role)?.[1];
}
