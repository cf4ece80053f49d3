import { emailKey } from '#contract/wire.ts';
import { ABSOLUTE, hashToken, IDLE, makeToken } from '#server/auth/tokens.ts';
import type { Reader } from '#server/db/database.ts';
import { and, desc, eq, gt, isNull, ne, sql } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { users } from '#server/db/tables/users.ts';
import { Failure } from '#server/failure.ts';
import { iso } from '#server/http/reply.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Whoever has this email: somebody of the back office, else a marketplace account. Both looked up, so that time tells nothing. */
export async function findByEmail(db: Reader, email: string) {
  const key = emailKey(email);
  const [[account], [user]] = await Promise.all([
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.emailKey, key), isNull(accounts.deletedAt))),
    db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.emailKey, key), isNull(users.deletedAt))),
  ]);
  return { account, user };
}

type Checked = Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>;

/** The row of an account that may still sign in with the password that was found right. */
function asChecked({ id, passwordHash }: Checked) {
  return and(
    eq(accounts.id, id),
    eq(accounts.passwordHash, passwordHash ?? ''),
    accounts.status,
    isNull(accounts.deletedAt),
  );
}

/**
 * Opens a session of an account whose password was found right, and returns its token, which is never seen again.
 * Whatever ends the sessions of an account writes its row first; so the row is written first here as well, and only as it was checked.
 */
export async function openSession(db: Reader, account: Checked, request: RequestContext, at: Date) {
  const [seen] = await db
    .update(accounts)
    .set({ lastSeenAt: at })
    .where(asChecked(account))
    .returning({ accountId: accounts.id });
  if (!seen) throw new Failure('invalid_credentials');
  const token = makeToken();
  const { device, userAgent, ip } = request;
  const times = { createdAt: at, lastUsedAt: at, expiresAt: new Date(at.getTime() + ABSOLUTE) };
  await db.insert(tokens).values({ tokenHash: hashToken(token), ...seen, device, userAgent, ip, ...times });
  return { token, expiresAt: new Date(at.getTime() + IDLE) };
}

type RevokeReason = 'signed_out' | 'disabled' | 'deleted' | 'role' | 'password' | 'elsewhere';

/** Ends the session of a token by its hash. False when there never was one; one that has ended already counts as known. */
export async function revokeByHash(db: Reader, tokenHash: string, at: Date): Promise<boolean> {
  const [known] = await db.select({ id: tokens.id }).from(tokens).where(eq(tokens.tokenHash, tokenHash));
  if (!known) return false;
  await db
    .update(tokens)
    .set({ revokedAt: at, revokedReason: 'signed_out' })
    .where(and(eq(tokens.id, known.id), isNull(tokens.revokedAt)));
  return true;
}

/** Ends the sessions of an account, all of them or all but one. */
export async function revokeSessions(
  db: Reader,
  accountId: number,
  reason: RevokeReason,
  at: Date,
  butTokenId = 0,
): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(eq(tokens.accountId, accountId), isNull(tokens.revokedAt), ne(tokens.id, butTokenId)));
}

/** The sessions that still count, the one used last first. */
export async function liveSessions(db: Reader, accountId: number, at: Date) {
  return db
    .select()
    .from(tokens)
    .where(and(...liveOf(accountId, at)))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
    .limit(100);
}

/** What the contract shows of a session; nothing of its token. */
export function sessionToWire({ id, device, ip, createdAt, lastUsedAt }: typeof tokens.$inferSelect) {
  return { id, device, ip: ip || null, created_at: iso(createdAt), last_used_at: iso(lastUsedAt) };
}

/** Ends one session of an account; false when it has none with this id. */
export async function endSessionOf(db: Reader, accountId: number, id: number, at: Date): Promise<boolean> {
  const ended = await db
    .update(tokens)
    .set({ revokedAt: at, revokedReason: 'elsewhere' })
    .where(and(eq(tokens.id, id), ...liveOf(accountId, at)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

function liveOf(accountId: number, at: Date) {
  const idleSince = new Date(at.getTime() - IDLE);
  return [
    eq(tokens.accountId, accountId),
    isNull(tokens.revokedAt),
    gt(tokens.expiresAt, at),
    gt(tokens.lastUsedAt, idleSince),
  ];
}

/**
 * Writes a new password of somebody whose old one was found right; false when it is another one by now. The version rises, because
 * edits of the account compare it.
 */
export async function replacePassword(db: Reader, account: Checked, passwordHash: string, at: Date): Promise<boolean> {
  const [locked] = await db.select({ id: accounts.id }).from(accounts).where(asChecked(account)).for('update');
  if (locked) await writeRow(db, accounts, locked.id, { passwordHash }, at);
  return locked !== undefined;
}

/** Writes the key of a new picture; no form compares it, so the version stays. */
export async function writePicture(db: Reader, accountId: number, image: string, at: Date): Promise<void> {
  await db.update(accounts).set({ image, updatedAt: at }).where(eq(accounts.id, accountId));
}

export async function passwordHashOf(db: Reader, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash ?? null;
}

/** Merges preferences: what is not sent stays. */
export async function mergePreferences(db: Reader, accountId: number, sent: object, at: Date) {
  const [row] = await db
    .update(accounts)
    .set({ preferences: sql`${accounts.preferences} || ${JSON.stringify(sent)}::jsonb`, updatedAt: at })
    .where(eq(accounts.id, accountId))
    .returning({ preferences: accounts.preferences });
  return row?.preferences ?? {};
}
