import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/roles.ts';

export const RIGHT_WORDS: Record<Permission, MessageDescriptor> = {
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
};
