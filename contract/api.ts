import { activity } from './activity.ts';
import { ads } from './ads.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { colors } from './colors.ts';
import { commissionRules } from './commission-rules.ts';
import { complaints } from './complaints.ts';
import type { AnyEndpoint, Page, ReplyOf } from './endpoint.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { ledger } from './ledger-calls.ts';
import type { ListDefinition } from './list.ts';
import { myProducts } from './my-products.ts';
import { myReturns } from './my-returns.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { productAttachments } from './product-attachments.ts';
import { productStock } from './product-stock.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { promoCodes } from './promo-codes.ts';
import { providerMoney, providerStatements } from './provider-money.ts';
import { providerPayout } from './provider-payout.ts';
import { providers } from './providers.ts';
import { returnPictures } from './return-pictures.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import * as session from './session.ts';
import { settings } from './settings.ts';
import { settlementFiles, settlements } from './settlements.ts';
import { shippingFees } from './shipping-fees.ts';
import { sizes } from './sizes.ts';
import { storeOrders } from './store-orders.ts';
import { subAdmins } from './sub-admins.ts';
import { subProducts } from './sub-products.ts';
import { transactions } from './transactions.ts';
import { users } from './users.ts';

/**
 * Every call there is: the server mounts all of it, the tests walk it. Not for the panel, whose screens import their own.
 * A resource has one name: the key here is the segment of its address, its query key, its word in the log and its folder
 * on the server; in the panel one folder may hold several that are one page to people, as orders and their returns.
 */
export const api = {
  session: {
    signIn: session.signIn,
    signOut: session.signOut,
    revokeToken: session.revokeToken,
    whoAmI: session.whoAmI,
    changePassword: session.changePassword,
    changePicture: session.changePicture,
    listSessions: session.listSessions,
    endSession: session.endSession,
    endOtherSessions: session.endOtherSessions,
    savePreferences: session.savePreferences,
  },
  home,
  events,
  search,
  'sub-admins': subAdmins,
  orders,
  transactions,
  returns,
  'return-pictures': returnPictures,
  'my-products': myProducts,
  'my-returns': myReturns,
  'shipping-fees': shippingFees,
  settings,
  products,
  'sub-products': subProducts,
  'product-stock': productStock,
  'product-attachments': productAttachments,
  reviews,
  complaints,
  'promo-codes': promoCodes,
  offers,
  providers,
  'provider-payout': providerPayout,
  'provider-money': providerMoney,
  'provider-statements': providerStatements,
  ledger,
  settlements,
  'settlement-files': settlementFiles,
  'commission-rules': commissionRules,
  ads,
  activity,
  profile,
  users,
  brands,
  categories,
  sizes,
  colors,
  'store-orders': storeOrders,
} as const satisfies Record<string, Record<string, AnyEndpoint>>;

export type Api = typeof api;

/** Of a call: the resource whose rows it lists at an address of their own. */
type ListedBy<Call> = Call extends { readonly path: `/admin/${infer Name}`; readonly list: ListDefinition }
  ? Name extends `${string}/${string}`
    ? never
    : ReplyOf<Call> extends Page<unknown>
      ? Name
      : never
  : never;

/** The resources that are listed: what the server has features for, and the panel sections. No other name of a call escapes it. */
export type ListedName = { [Name in keyof Api]: ListedBy<Api[Name][keyof Api[Name]]> }[keyof Api];
