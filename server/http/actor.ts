import { type Access, mayCall, type PermissionOverrides, permissionsOf, type Rights } from '#contract/roles.ts';
import { findStore, isStoreKey } from '#server/auth/store-keys.ts';
import { endOfSession, hashToken } from '#server/auth/tokens.ts';
import type { Database, Log, Reader } from '#server/db/database.ts';
import { KEPT } from '#server/db/kept-statements.ts';
import { eq, inArray, sql } from '#server/db/query/drizzle.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/failure.ts';
import { lastUseWriter } from './last-use.ts';

/** Who sent a request, as the database knows them at this moment. */
export interface Actor extends Rights {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly tokenId: number;
  /** When this session ends unless it is used again. */
  readonly sessionEnds: Date;
}

/** The shop's own server, known by its key. */
export interface Store {
  readonly id: number;
  readonly name: string;
}

/** Somebody, or the failure that whoever needs somebody answers with. */
export type Identity =
  | { readonly actor: Actor; readonly store?: undefined }
  | { readonly actor?: undefined; readonly store?: Store; readonly failure: Failure };

const TOUCH_EVERY = 60_000;

const columns = {
  tokenId: tokens.id,
  lastUsedAt: tokens.lastUsedAt,
  expiresAt: tokens.expiresAt,
  revokedAt: tokens.revokedAt,
  id: accounts.id,
  role: accounts.role,
  status: accounts.status,
  deletedAt: accounts.deletedAt,
  name: accounts.name,
  email: accounts.email,
  image: accounts.image,
  permissions: accounts.permissions,
  preferences: accounts.preferences,
};

const withAccount = (db: Reader) =>
  db.select(columns).from(tokens).innerJoin(accounts, eq(accounts.id, tokens.accountId));

type Found = Awaited<ReturnType<typeof withAccount>>[number];

interface ReaderDeps {
  readonly db: Database;
  readonly quick?: Database | undefined;
  readonly log: Log;
}

/**
 * Reads session and account of a bearer in one statement at every request, so that a session that ended is refused at once.
 * Only the prepared statement is kept between requests, and only where no pooler gives each transaction another connection.
 */
export function actorReader({ db, quick = db, log }: ReaderDeps) {
  const noteUse = lastUseWriter(db, log);
  const byHash = withAccount(quick)
    .where(eq(tokens.tokenHash, sql.placeholder('hash')))
    .prepare(KEPT);

  return async function readActor(authorization: string | null, at: Date): Promise<Identity> {
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
    if (!token) return { failure: new Failure('unauthenticated') };
    if (isStoreKey(token)) return readStore(quick, token);
    const [found] = await byHash.execute({ hash: hashToken(token) });
    const identity = identityOf(found, at);
    const isStale = found && at.getTime() - found.lastUsedAt.getTime() > TOUCH_EVERY;
    if (identity.actor && isStale) noteUse({ tokenId: found.tokenId, accountId: found.id, at });
    return identity;
  };
}

async function readStore(db: Reader, key: string): Promise<Identity> {
  const store = await findStore(db, key);
  return store ? { store, failure: new Failure('forbidden') } : { failure: new Failure('unauthenticated') };
}

/** Whoever holds a session now, for an address that stands for it. */
export async function readSession(db: Reader, tokenId: number, at: Date): Promise<Identity> {
  const [found] = await withAccount(db).where(eq(tokens.id, tokenId));
  return identityOf(found, at);
}

/** The same for many at once, for connections that stay open; a session that is gone is not in the answer. */
export async function readSessions(db: Reader, tokenIds: readonly number[], at: Date): Promise<Map<number, Identity>> {
  const rows = await withAccount(db).where(inArray(tokens.id, [...tokenIds]));
  return new Map(rows.map((found) => [found.tokenId, identityOf(found, at)]));
}

function identityOf(found: Found | undefined, at: Date): Identity {
  if (!found) return { failure: new Failure('unauthenticated') };
  // Before revoked: the queued work of somebody who was disabled is refused, not paused.
  if (!found.status || found.deletedAt) return { failure: new Failure('account_disabled') };
  if (found.revokedAt) return { failure: new Failure('unauthenticated') };
  if (endOfSession(found) <= at) return { failure: new Failure('token_expired') };
  const { tokenId, id, role, name, email, image, preferences, expiresAt } = found;
  // The column holds a record of booleans whose names only this server wrote.
  const permissions = permissionsOf(role, found.permissions as PermissionOverrides);
  const sessionEnds = endOfSession({ lastUsedAt: at, expiresAt });
  return { actor: { tokenId, id, role, name, email, image, preferences, permissions, sessionEnds } };
}

/** The reader that `createApi` made, for whoever answers beside `mount`. */
export type ReadActor = ReturnType<typeof actorReader>;

/** Throws 401 or 403 unless this identity may call something with this access. */
export function refuseUnless(access: Access, identity: Identity): void {
  if (access === 'public') return;
  if (access === 'store' && identity.store) return;
  if (!identity.actor) throw identity.failure;
  if (!mayCall(access, identity.actor)) throw new Failure('forbidden');
}
