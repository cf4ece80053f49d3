import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/roles.ts';

/** What a sub-admin may be allowed to do inside orders: where it is granted, and in the log of who was granted what. */
export const RIGHT_LABELS: Readonly<Record<Permission, MessageDescriptor>> = {
  'orders.contact': msg`See the client’s phone and address`,
  'orders.address': msg`Correct the client’s details`,
  'orders.lines': msg`Amend lines and the shipping fee`,
  'orders.status': msg`Complete orders`,
  'orders.cancel': msg`Cancel orders`,
  'orders.note': msg`Write notes`,
  'orders.pick': msg`Pick items`,
  'orders.print': msg`Print orders`,
  'orders.export': msg`Export orders`,
  'orders.transactions': msg`See the transactions`,
  'orders.returns': msg`Handle returns`,
  'orders.refund': msg`Mark refunds as given`,
  'orders.finance': msg`See the ledger, balances and settlements`,
};
