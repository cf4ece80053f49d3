import type { AuditAction } from '#contract/activity.ts';
import { searchText, sortKey } from '#contract/arabic.ts';
import { emailKey } from '#contract/wire.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { hashPassword } from './password.ts';

/** Why the command line's wish is refused, as a sentence for the person at it. */
export class AdminRefusal extends Error {}

interface Credentials {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export async function listAdmins(db: Reader) {
  return db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.role, 'Admin'), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id));
}

export async function createAdmin(db: Database, { email, name, password }: Credentials, at: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  const key = emailKey(email);
  const keys = { emailKey: key, searchText: searchText(name, email), sortKey: sortKey(name) };
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.emailKey, key), isNull(accounts.deletedAt)));
    if (taken) throw new AdminRefusal(`${email} is taken by another account.`);
    const values = { role: 'Admin', name, email, status: true, passwordHash, createdAt: at, updatedAt: at } as const;
    const [made] = await tx
      .insert(accounts)
      .values({ ...values, ...keys })
      .returning({ id: accounts.id });
    await note(tx, 'create', made?.id ?? null, at);
  });
}

/** The last enabled admin stays: without one nobody could let anybody in. */
export async function disableAdmin(db: Database, email: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // All of them are locked, so that two such calls cannot disable the last two together.
    const admins = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.role, 'Admin'), isNull(accounts.deletedAt)))
      .orderBy(asc(accounts.id))
      .for('update');
    const wanted = admins.find((admin) => admin.emailKey === emailKey(email));
    if (!wanted) throw new AdminRefusal(`There is no admin ${email}.`);
    if (!wanted.status) return;
    if (admins.filter(({ status }) => status).length === 1) {
      throw new AdminRefusal('The last enabled admin cannot be disabled.');
    }
    await change(tx, wanted.id, { status: false }, 'disabled', at);
    await note(tx, 'disable', wanted.id, at);
  });
}

/** Sets a new password, ends every session, and enables the account again: it is the way back in. */
export async function resetPassword(
  db: Database,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  at: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [wanted] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey(email)), eq(accounts.role, 'Admin'), isNull(accounts.deletedAt)))
      .for('update');
    if (!wanted) throw new AdminRefusal(`There is no admin ${email}.`);
    await change(tx, wanted.id, { passwordHash, status: true }, 'password', at);
    await note(tx, 'set_password', wanted.id, at);
  });
}

async function change(
  tx: Reader,
  id: number,
  values: { readonly status: boolean; readonly passwordHash?: string },
  reason: 'disabled' | 'password',
  at: Date,
): Promise<void> {
  await writeRow(tx, accounts, id, values, at);
  await tx
    .update(tokens)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(eq(tokens.accountId, id), isNull(tokens.revokedAt)));
}

function note(tx: Reader, action: AuditAction, recordId: number | null, at: Date): Promise<void> {
  return writeAudit(tx, { actor: null, action, resource: 'admins', recordId, at });
}
