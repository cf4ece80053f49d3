import type { ListedName } from '#contract/api.ts';
import { activity } from './features/activity/section.ts';
import { ads } from './features/ads/section.ts';
import { brands, categories, colors, sizes } from './features/attributes/section.ts';
import { complaints } from './features/complaints/section.ts';
import { commissionRules, ledger, settlements } from './features/money/section.ts';
import { myProducts } from './features/my-products/section.ts';
import { offers } from './features/offers/section.ts';
import { myReturns, orders, returns, transactions } from './features/orders/section.ts';
import { products } from './features/products/section.ts';
import { promoCodes } from './features/promo-codes/section.ts';
import { providers } from './features/providers/section.ts';
import { reviews } from './features/reviews/section.ts';
import { shippingFees } from './features/shipping-fees/section.ts';
import { subAdmins } from './features/sub-admins/section.ts';
import { users } from './features/users/section.ts';
import type { Section } from './kit/crud/section.ts';

/** The panel's table of contents: a section for each resource that the contract lists, in the order of the sidebar. */
export const sections: { readonly [R in ListedName]: Section<R> } = {
  products,
  'promo-codes': promoCodes,
  offers,
  sizes,
  colors,
  users,
  ads,
  providers,
  complaints,
  orders,
  transactions,
  returns,
  'shipping-fees': shippingFees,
  ledger,
  settlements,
  'commission-rules': commissionRules,
  'my-products': myProducts,
  'my-returns': myReturns,
  reviews,
  'sub-admins': subAdmins,
  brands,
  categories,
  activity,
};

const listed: readonly Pick<Section<ListedName>, 'resource' | 'isKept'>[] = Object.values(sections);

/** What is kept on the device: the rows of every section that says nothing else, and what is no section. Anything else is never written there. */
export const keptResources: ReadonlySet<string> = new Set([
  ...listed.flatMap(({ resource, isKept = true }) => (isKept ? [resource] : [])),
  'home',
  'profile',
  'settings',
  'provider-money',
  'product-choices',
  'provider-products',
]);
