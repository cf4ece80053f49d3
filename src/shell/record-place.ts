export interface RecordPlace {
  readonly to: string;
  /** A list opens the record in its drawer. */
  readonly search: { readonly open?: string };
}

/** Where the record of a query root is opened; undefined: no screen shows it yet. */
export function recordPlace(root: string, id: unknown): RecordPlace | undefined {
  if (typeof id !== 'number') return undefined;
  const details = DETAILS[root];
  if (details) return { to: `${details}/${id}`, search: {} };
  const to = LISTS[root];
  return to === undefined ? undefined : { to, search: { open: String(id) } };
}

/** The filter by which the lists find what uses a record; only of what may be deleted without a connection. */
export const USED_AS: Readonly<Record<string, string>> = { sizes: 'size', colors: 'color' };

const DETAILS: Readonly<Record<string, string>> = {
  orders: '/orders-details',
  users: '/users',
  providers: '/providers-details',
};

const LISTS: Readonly<Record<string, string>> = {
  'sub-admins': '/sub-admins',
  products: '/products',
  'my-products': '/orders/my-products',
  offers: '/offers',
  'promo-codes': '/promo-code',
  sizes: '/sizes',
  colors: '/sizes/colors',
  ads: '/ads',
  complaints: '/complaints',
  reviews: '/reviews',
  brands: '/products/brands',
  categories: '/products/categories',
};
