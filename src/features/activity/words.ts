import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const ENTITIES: Readonly<Record<string, MessageDescriptor>> = {
  account: msg`Own account`,
  admins: msg`Admin`,
  'sub-admins': msg`Sub-admin`,
  providers: msg`Provider`,
  users: msg`User`,
  orders: msg`Order`,
  products: msg`Product`,
  'sub-products': msg`Sub-product`,
  brands: msg`Brand`,
  categories: msg`Category`,
  sizes: msg`Size`,
  colors: msg`Color`,
  offers: msg`Offer`,
  'promo-codes': msg`Promo code`,
  ads: msg`Ad`,
  complaints: msg`Complaint`,
  reviews: msg`Review`,
};

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Added`,
  update: msg`Edited`,
  delete: msg`Deleted`,
  restore: msg`Restored`,
  change_status: msg`Status changed`,
  set_password: msg`Password set`,
  change_password: msg`Own password changed`,
  reset_password: msg`Password set`,
  set_rights: msg`Rights changed`,
  sign_in: msg`Signed in`,
  end_sessions: msg`Signed out other devices`,
  disable: msg`Switched off`,
  note: msg`Note written`,
  reply: msg`Reply written`,
  merge: msg`Merged`,
  import: msg`Imported`,
  leave_offer: msg`Left an offer`,
  stock: msg`Stock changed`,
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
