import type { ListedName } from '#contract/api.ts';
import type { NamedRecord } from './db/audit.ts';
import type { SoftDeletedTable } from './db/soft-delete.ts';
import { accounts } from './db/tables/accounts.ts';
import { activityFeature } from './features/activity/routes.ts';
import { adsFeature } from './features/ads/routes.ts';
import { brandsFeature } from './features/attributes/brands.ts';
import { categoriesFeature, colorsFeature, sizesFeature } from './features/attributes/plain.ts';
import { complaintsFeature } from './features/complaints/routes.ts';
import { commissionRulesFeature } from './features/ledger/commission-rules.ts';
import { ledgerFeature } from './features/ledger/routes.ts';
import { myProductsFeature } from './features/my-products/routes.ts';
import { myReturnsFeature } from './features/my-returns/routes.ts';
import { offersFeature } from './features/offers/routes.ts';
import { ordersFeature } from './features/orders/routes.ts';
import { productsFeature } from './features/products/routes.ts';
import { promoCodesFeature } from './features/promo-codes/routes.ts';
import { providersFeature } from './features/providers/routes.ts';
import { returnsFeature } from './features/returns/routes.ts';
import { reviewsFeature } from './features/reviews/routes.ts';
import { settlementsFeature } from './features/settlements/routes.ts';
import { shippingFeesFeature } from './features/shipping-fees/routes.ts';
import { subAdminsFeature } from './features/sub-admins/routes.ts';
import { transactionsFeature } from './features/transactions/routes.ts';
import { usersFeature } from './features/users/routes.ts';
import type { Feature } from './http/feature.ts';
import type { Finder } from './http/finder.ts';

/** The server's table of contents: one feature for each resource that the contract lists. */
const features: { readonly [Name in ListedName]: Feature } = {
  orders: ordersFeature,
  transactions: transactionsFeature,
  returns: returnsFeature,
  'my-products': myProductsFeature,
  'my-returns': myReturnsFeature,
  'shipping-fees': shippingFeesFeature,
  ledger: ledgerFeature,
  settlements: settlementsFeature,
  'commission-rules': commissionRulesFeature,
  products: productsFeature,
  reviews: reviewsFeature,
  complaints: complaintsFeature,
  users: usersFeature,
  'promo-codes': promoCodesFeature,
  offers: offersFeature,
  providers: providersFeature,
  ads: adsFeature,
  brands: brandsFeature,
  categories: categoriesFeature,
  sizes: sizesFeature,
  colors: colorsFeature,
  'sub-admins': subAdminsFeature,
  activity: activityFeature,
};

export const listedFeatures: readonly Feature[] = Object.values(features);

// Whoever signs in stands in the log before he is anybody's record.
const account: NamedRecord = { table: accounts, id: accounts.id, name: accounts.name };

/** How the log of activity names records, by its word for their resource. */
export const namedRecords: ReadonlyMap<string, NamedRecord> = new Map([
  ['admins', account],
  ['account', account],
  ['provider-payout', account],
  ...Object.entries(features).flatMap(([name, { named }]) => (named ? [[name, named] as const] : [])),
]);

/** How the search over everything finds records, by the word for their resource. */
export const finders: ReadonlyMap<string, Finder> = new Map(
  Object.entries(features).flatMap(([name, { found }]) => (found ? [[name, found] as const] : [])),
);

/** The tables whose rows are gone for good some time after they were deleted. */
export const purgedTables: readonly SoftDeletedTable[] = listedFeatures.flatMap(({ purged }) => purged);
