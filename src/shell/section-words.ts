import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the query roots are called where they are spoken of as sections. */
export const SECTION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  home: msg`Home`,
  products: msg`Products`,
  'promo-codes': msg`Promo codes`,
  offers: msg`Offers`,
  sizes: msg`Sizes`,
  colors: msg`Colors`,
  users: msg`Users`,
  ads: msg`Ads`,
  providers: msg`Providers`,
  'provider-products': msg`Provider products`,
  complaints: msg`Complaints`,
  orders: msg`Orders`,
  transactions: msg`Transactions`,
  reviews: msg`Reviews`,
  brands: msg`Brands`,
  categories: msg`Categories`,
  'sub-admins': msg`Sub-admins`,
  profile: msg`Profile`,
  'my-products': msg`My products`,
};
