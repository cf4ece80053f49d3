/** Where the record of a query root is opened; undefined: no screen shows it yet. */
export function recordPlace(root: string, id: unknown): string | undefined {
  if (typeof id !== 'number') return undefined;
  if (root === 'orders') return `/orders-details/${id}`;
  if (root === 'users') return `/users/${id}`;
  if (root === 'providers') return `/providers-details/${id}`;
  return LISTS[root];
}

const LISTS: Readonly<Record<string, string>> = {
  'sub-admins': '/sub-admins',
  products: '/products',
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
