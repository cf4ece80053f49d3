export const ROLES = ['Admin', 'Sub Admin', 'Provider'] as const;
export type Role = (typeof ROLES)[number];

/** Rights inside orders. An Admin holds all of them; a Sub Admin the defaults below, changed one by one by an Admin. */
export const PERMISSIONS = [
  'orders.contact',
  /** Correct name, phone and address; only for who may read them. */
  'orders.address',
  /** Amend lines, quantities and the shipping fee. */
  'orders.lines',
  'orders.status',
  'orders.cancel',
  'orders.note',
  'orders.pick',
  'orders.print',
  'orders.export',
  'orders.transactions',
  /** Take, approve, refuse and receive returns. */
  'orders.returns',
  /** Say that money was given back. */
  'orders.refund',
  /** Read the ledger, balances, statements and settlements. */
  'orders.finance',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type PermissionOverrides = Partial<Record<Permission, boolean>>;

const DEFAULTS: Record<Role, readonly Permission[]> = {
  Admin: PERMISSIONS,
  'Sub Admin': [
    'orders.contact',
    'orders.address',
    'orders.status',
    'orders.note',
    'orders.pick',
    'orders.print',
    'orders.returns',
  ],
  // A provider's rights are narrower still: they end where his own lines end (contract/order-status.ts and the server's scope).
  Provider: ['orders.status', 'orders.note', 'orders.pick', 'orders.print'],
};

/** What an account may do inside orders; `overrides` count for a Sub Admin only. */
export function permissionsOf(role: Role, overrides: PermissionOverrides = {}): Permission[] {
  if (role !== 'Sub Admin') return [...DEFAULTS[role]];
  const granted = PERMISSIONS.filter((permission) => overrides[permission] ?? DEFAULTS[role].includes(permission));
  return granted.filter((permission) => !lacksItsNeed(permission, granted));
}

/** Nobody corrects what he may not read. */
function lacksItsNeed(permission: Permission, granted: readonly Permission[]): boolean {
  return permission === 'orders.address' && !granted.includes('orders.contact');
}

/** What differs from the role's defaults, which is all that is stored: a default changed later reaches everybody else. */
export function overridesOf(role: Role, granted: readonly Permission[]): PermissionOverrides {
  const differing = PERMISSIONS.filter((one) => granted.includes(one) !== DEFAULTS[role].includes(one));
  return Object.fromEntries(differing.map((one) => [one, granted.includes(one)]));
}

/** Who may call an endpoint. The server's guard, the navigation and the buttons read the same value. */
export type Access =
  | 'public'
  | 'signed-in'
  /** The shop's own server, by a store key; no account may. */
  | 'store'
  /** Of several rights any one does. */
  | { readonly roles: readonly Role[]; readonly permission?: Permission | readonly Permission[] };

export const adminOnly: Access = { roles: ['Admin'] };

/** Whoever reads the shop's money; only an Admin moves it. */
export const financeReaders: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.finance' };

/** Whoever takes what comes back; who only gives its money back sees it as well, to do so. */
export const returnReaders: Access = { roles: ['Admin', 'Sub Admin'], permission: ['orders.returns', 'orders.refund'] };

export interface Rights {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/** True when `who` (undefined: nobody is signed in) may call something with this access. */
export function mayCall(access: Access, who: Rights | undefined): boolean {
  if (access === 'public') return true;
  if (!who || access === 'store') return false;
  if (access === 'signed-in') return true;
  if (!access.roles.includes(who.role)) return false;
  const { permission } = access;
  return permission === undefined || [permission].flat().some((one) => who.permissions.includes(one));
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
