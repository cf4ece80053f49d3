import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// A name on its own; a column's heading of the same English word is another word in Arabic.
const ENTITIES: Readonly<Record<string, MessageDescriptor>> = {
  account: msg({ message: 'Own account', context: 'kind of record' }),
  admins: msg({ message: 'Admin', context: 'kind of record' }),
  'sub-admins': msg({ message: 'Sub-admin', context: 'kind of record' }),
  providers: msg({ message: 'Provider', context: 'kind of record' }),
  users: msg({ message: 'User', context: 'kind of record' }),
  orders: msg({ message: 'Order', context: 'kind of record' }),
  products: msg({ message: 'Product', context: 'kind of record' }),
  'sub-products': msg({ message: 'Sub-product', context: 'kind of record' }),
  brands: msg({ message: 'Brand', context: 'kind of record' }),
  categories: msg({ message: 'Category', context: 'kind of record' }),
  sizes: msg({ message: 'Size', context: 'kind of record' }),
  colors: msg({ message: 'Color', context: 'kind of record' }),
  offers: msg({ message: 'Offer', context: 'kind of record' }),
  'promo-codes': msg({ message: 'Promo code', context: 'kind of record' }),
  ads: msg({ message: 'Ad', context: 'kind of record' }),
  complaints: msg({ message: 'Complaint', context: 'kind of record' }),
  reviews: msg({ message: 'Review', context: 'kind of record' }),
};

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  create: msg({ message: 'Added', context: 'activity' }),
  update: msg({ message: 'Edited', context: 'activity' }),
  delete: msg({ message: 'Deleted', context: 'activity' }),
  restore: msg({ message: 'Restored', context: 'activity' }),
  change_status: msg({ message: 'Status changed', context: 'activity' }),
  set_password: msg({ message: 'Password set', context: 'activity' }),
  change_password: msg({ message: 'Own password changed', context: 'activity' }),
  reset_password: msg({ message: 'Password set', context: 'activity' }),
  set_rights: msg({ message: 'Rights changed', context: 'activity' }),
  sign_in: msg({ message: 'Signed in', context: 'activity' }),
  end_sessions: msg({ message: 'Signed out other devices', context: 'activity' }),
  disable: msg({ message: 'Switched off', context: 'activity' }),
  note: msg({ message: 'Note written', context: 'activity' }),
  reply: msg({ message: 'Reply written', context: 'activity' }),
  merge: msg({ message: 'Merged', context: 'activity' }),
  import: msg({ message: 'Imported', context: 'activity' }),
  leave_offer: msg({ message: 'Left an offer', context: 'activity' }),
  stock: msg({ message: 'Stock changed', context: 'activity' }),
};

/** What a kind of record is called; the API's own word where there is none. */
export function entityWord(i18n: I18n, entity: string): string {
  const word = ENTITIES[entity];
  return word ? i18n._(word) : entity;
}

/** What was done, in words; the log's own word where there are none. */
export function actionWord(i18n: I18n, action: string): string {
  const word = ACTIONS[action];
  return word ? i18n._(word) : action;
}
