import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import type { Role } from '#contract/roles.ts';
import { emailKey } from '#contract/wire.ts';
import type { Reader } from '#server/db/database.ts';
import { eq, type SQL, sql } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { duplicateField } from '#server/failure.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { recordToWire } from '#server/http/reply.ts';

export type AccountRow = typeof accounts.$inferSelect;

interface Contacts {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface NewAccount extends Contacts {
  readonly role: Role;
  readonly status: boolean;
  readonly permissions?: Record<string, boolean>;
  readonly image?: string | null;
}

/** The fields of an edit; what is undefined stays. */
interface AccountEdit {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly status?: boolean | undefined;
  /** The storage key of a new picture; null takes the picture away. */
  readonly image?: string | null | undefined;
}

/** The accounts of one role; everybody who signs in stands in one table. */
export function accountsOf(role: Role): SQL {
  return eq(accounts.role, role);
}

/** Adds an account. 409 duplicate under `email` when somebody else signs in by it. */
export async function insertAccount(
  db: Reader,
  account: NewAccount,
  passwordHash: string,
  at: Date,
): Promise<AccountRow> {
  const values = { ...account, ...keysOf(account), passwordHash, createdAt: at, updatedAt: at };
  return oneRow(await db.insert(accounts).values(values).returning().catch(refuseTakenEmail));
}

/**
 * Writes the sent fields and raises the version; without a difference nothing is written, unless the fields that the role
 * keeps elsewhere `changed`.
 */
export async function updateAccount(
  db: Reader,
  row: AccountRow,
  edit: AccountEdit,
  at: Date,
  changed = false,
): Promise<AccountRow> {
  const { name = row.name, email = row.email, phone = row.phone, status = row.status, image = row.image } = edit;
  const isSame = Object.entries({ name, email, phone, status, image }).every(
    ([field, value]) => row[field as keyof AccountEdit] === value,
  );
  if (isSame && !changed) return row;
  return writeAccount(db, row.id, { name, email, phone, status, image, ...keysOf({ name, email, phone }) }, at);
}

/** Writes some columns of an account and raises its version. */
export async function writeAccount(db: Reader, id: number, values: Partial<AccountRow>, at: Date): Promise<AccountRow> {
  return writeRow(db, accounts, id, values, at).catch(refuseTakenEmail);
}

/** Throws 409 duplicate under `email` when somebody else signs in by this email now. */
export async function refuseEmailInUse(db: Reader, { emailKey: key }: AccountRow): Promise<void> {
  const taken = await db.$count(accounts, sql`${accounts.emailKey} = ${key} and ${accounts.deletedAt} is null`);
  if (taken > 0) throw duplicateField('email');
}

/** What the contract shows of an account, whatever its role; the password is always null. */
export function accountToWire(row: AccountRow) {
  return {
    ...recordToWire(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    image: row.image,
    password: null,
  };
}

function keysOf({ name, email, phone }: Contacts) {
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
