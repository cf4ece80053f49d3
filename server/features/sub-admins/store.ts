import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import { overridesOf, type Permission, type PermissionOverrides, permissionsOf } from '#contract/roles.ts';
import type { subAdminEdit, subAdminForm } from '#contract/sub-admins.ts';
import { emailKey } from '#contract/wire.ts';
import type { Reader } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { duplicateField } from '#server/http/failure.ts';
import { iso } from '#server/http/reply.ts';

const ROLE = 'Sub Admin';
export type AccountRow = typeof accounts.$inferSelect;
type Form = v.InferOutput<typeof subAdminForm>;
type Edit = v.InferOutput<typeof subAdminEdit>;

/** The row of a sub-admin, deleted or not, locked until the transaction ends. */
export async function lockSubAdmin(db: Reader, id: number): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, ROLE)))
    .for('update');
  return row;
}

export async function findSubAdmin(db: Reader, id: number): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, ROLE)));
  return row;
}

export async function insertSubAdmin(db: Reader, form: Form, passwordHash: string, at: Date): Promise<AccountRow> {
  const { name, email, phone, status } = form;
  const permissions = form.permissions ? overridesOf(ROLE, form.permissions) : {};
  const fields = { role: ROLE, name, email, phone, status, permissions } as const;
  const values = { ...fields, passwordHash, createdAt: at, updatedAt: at };
  const inserted = await db
    .insert(accounts)
    .values({ ...values, ...keysOf(form) })
    .returning()
    .catch(refuseTakenEmail);
  return only(inserted);
}

/** Writes the sent fields and raises the version; without a difference nothing is written. */
export async function updateSubAdmin(db: Reader, row: AccountRow, edit: Edit, at: Date): Promise<AccountRow> {
  const { name = row.name, email = row.email, phone = row.phone, status = row.status } = edit;
  const isSame = name === row.name && email === row.email && phone === row.phone && status === row.status;
  if (isSame) return row;
  return write(db, row.id, { name, email, phone, status, ...keysOf({ name, email, phone }) }, at);
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
  return isSame ? row : write(db, row.id, { permissions: overridesOf(ROLE, granted) }, at);
}

export async function markDeleted(db: Reader, id: number, by: number, at: Date): Promise<void> {
  await db.update(accounts).set({ deletedAt: at, deletedBy: by, updatedAt: at }).where(eq(accounts.id, id));
}

export async function unmarkDeleted(db: Reader, id: number, at: Date): Promise<AccountRow> {
  const restored = await db
    .update(accounts)
    .set({ deletedAt: null, deletedBy: null, updatedAt: at })
    .where(eq(accounts.id, id))
    .returning()
    .catch(refuseTakenEmail);
  return only(restored);
}

export async function writeNewPassword(db: Reader, id: number, passwordHash: string, at: Date): Promise<AccountRow> {
  return write(db, id, { passwordHash }, at);
}

/** A sub-admin as the contract shows one; the password is always null. */
export function subAdminOf(row: AccountRow) {
  return {
    id: row.id,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    version: row.version,
    ...(row.deletedAt && { deleted_at: iso(row.deletedAt) }),
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    image: row.image,
    password: null,
    // Only this server writes the names in the column.
    permissions: permissionsOf(ROLE, row.permissions as PermissionOverrides),
  };
}

async function write(db: Reader, id: number, values: Partial<AccountRow>, at: Date): Promise<AccountRow> {
  const written = await db
    .update(accounts)
    .set({ ...values, updatedAt: at, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
    .returning()
    .catch(refuseTakenEmail);
  return only(written);
}

function keysOf({ name, email, phone }: { name: string; email: string; phone: string }) {
  const digits = phoneDigits(phone);
  const e164 = phoneE164(phone);
  return {
    emailKey: emailKey(email),
    phoneDigits: digits,
    phoneE164: e164,
    searchText: searchText(name, email, phone, digits, e164),
    sortKey: sortKey(name),
  };
}

function refuseTakenEmail(error: unknown): never {
  throw brokenUniqueIndex(error) === 'accounts_email_key' ? duplicateField('email') : error;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A row that was locked is gone.');
  return row;
}
