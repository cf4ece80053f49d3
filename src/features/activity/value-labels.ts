import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useContext } from 'react';
import { AllLabels } from '#app/kit/crud/all-labels.ts';
import type { AuditAction } from '#contract/activity.ts';

// Whoever signs in and what the server opens are no section’s records.
const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  account: msg({ message: 'Own account', context: 'kind of record' }),
  admins: msg({ message: 'Admin', context: 'kind of record' }),
  shop: msg({ message: 'Shop', context: 'kind of record' }),
  'store-keys': msg({ message: 'Store key', context: 'kind of record' }),
};

const ACTIONS: Readonly<Record<AuditAction, MessageDescriptor>> = {
  create: msg({ message: 'Added', context: 'activity' }),
  update: msg({ message: 'Edited', context: 'activity' }),
  delete: msg({ message: 'Deleted', context: 'activity' }),
  restore: msg({ message: 'Restored', context: 'activity' }),
  change_status: msg({ message: 'Status changed', context: 'activity' }),
  change_contact: msg({ message: 'Client’s details corrected', context: 'activity' }),
  amend: msg({ message: 'Order amended', context: 'activity' }),
  map: msg({ message: 'Governorate mapped', context: 'activity' }),
  set_password: msg({ message: 'Password set', context: 'activity' }),
  change_password: msg({ message: 'Own password changed', context: 'activity' }),
  set_rights: msg({ message: 'Rights changed', context: 'activity' }),
  sign_in: msg({ message: 'Signed in', context: 'activity' }),
  end_sessions: msg({ message: 'Signed out devices', context: 'activity' }),
  disable: msg({ message: 'Switched off', context: 'activity' }),
  merge: msg({ message: 'Merged', context: 'activity' }),
  leave_offer: msg({ message: 'Left an offer', context: 'activity' }),
  stock: msg({ message: 'Stock changed', context: 'activity' }),
  place: msg({ message: 'Placed by the store', context: 'activity' }),
  revoke: msg({ message: 'Revoked', context: 'activity' }),
  put_back: msg({ message: 'Older copy put back', context: 'activity' }),
};

/** What kinds of records are called; the API's own word where there is none. */
export function useKindLabels(): (resource: string) => string {
  const { i18n } = useLingui();
  const all = useContext(AllLabels);
  return (resource) => {
    const word = all.get(resource)?.labels?.one ?? OTHERS[resource];
    return word ? i18n._(word) : resource;
  };
}

/** What was done, in words; the log's own word where a newer or older version wrote one that is not known. */
export function actionLabel(i18n: I18n, action: string): string {
  return isKnown(action) ? i18n._(ACTIONS[action]) : action;
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(ACTIONS, action);
}
