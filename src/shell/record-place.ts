import { canBeCorrected } from '#app/kit/correction.ts';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';

export interface RecordPlace {
  readonly to: string;
  /** A list opens the record in its drawer; `fix`: with the refused change of this key in its form. */
  readonly search: { readonly open?: string; readonly fix?: string };
}

/** Where what was refused can be set right in its own form; undefined: it has none. */
export function correctionPlace(entry: OutboxEntry): RecordPlace | undefined {
  const { root, record, key, request } = entry;
  const to = root === 'providers' ? '/providers' : LISTS[root];
  const isSwitch = Object.keys(request.body).every((field) => field === 'status' || field === 'enabled');
  if (to === undefined || isSwitch || WITHOUT_FORM.has(root) || !canBeCorrected(entry)) return undefined;
  if (typeof record !== 'number') return { to, search: { open: 'new', fix: key } };
  return { to, search: { open: VIEWED_FIRST.has(root) ? `edit-${record}` : String(record), fix: key } };
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

/** Their changes are presses, or have a place of their own on the record's page. */
const WITHOUT_FORM: ReadonlySet<string> = new Set(['complaints', 'reviews']);
/** Their lists open a record to look at it. */
const VIEWED_FIRST: ReadonlySet<string> = new Set(['offers', 'products']);
