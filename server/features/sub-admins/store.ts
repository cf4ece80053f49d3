import type * as v from 'valibot';
import { overridesOf, type Permission, type PermissionOverrides, permissionsOf } from '#contract/roles.ts';
import type { subAdminForm } from '#contract/sub-admins.ts';
import type { Reader } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { endSessionsOfDeleted } from '#server/domain/accounts/edit.ts';
import {
  type AccountRow,
  accountsOf,
  accountToWire,
  insertAccount,
  refuseEmailInUse,
  writeAccount,
} from '#server/domain/accounts/store.ts';

const ROLE = 'Sub Admin';
type Form = v.InferOutput<typeof subAdminForm>;

/** Accounts are kept in one table; these are the sub-admins. */
export const isSubAdmin = accountsOf(ROLE);

export const subAdminKind = {
  table: accounts,
  only: isSubAdmin,
  resource: 'sub-admins',
  toWire: async (_: Reader, row: AccountRow) => subAdminOf(row),
  refuseRestoral: refuseEmailInUse,
  afterWrite: endSessionsOfDeleted,
};

export async function insertSubAdmin(db: Reader, form: Form, passwordHash: string, at: Date): Promise<AccountRow> {
  const { name, email, phone, status } = form;
  const permissions = form.permissions ? overridesOf(ROLE, form.permissions) : {};
  return insertAccount(db, { role: ROLE, name, email, phone, status, permissions }, passwordHash, at);
}

/** Writes what the sub-admin may do inside orders; his next request already meets it. */
export async function writeRights(
  db: Reader,
  row: AccountRow,
  granted: readonly Permission[],
  at: Date,
): Promise<AccountRow> {
  const before = subAdminOf(row).permissions;
  const isSame = before.length === granted.length && before.every((one) => granted.includes(one));
  return isSame ? row : writeAccount(db, row.id, { permissions: overridesOf(ROLE, granted) }, at);
}

/** A sub-admin as the contract shows one; the password is always null. */
export function subAdminOf(row: AccountRow) {
  return {
    ...accountToWire(row),
    // Only this server writes the names in the column.
    permissions: permissionsOf(ROLE, row.permissions as PermissionOverrides),
  };
}
