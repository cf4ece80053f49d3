import { writeAudit } from '#server/db/audit.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull } from '#server/db/query/drizzle.ts';
import { storeKeys } from '#server/db/tables/traffic.ts';
import { hashToken, makeToken } from './tokens.ts';

const PREFIX = 'store_';

/** True for a bearer that is a store's key and no person's token. */
export function isStoreKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX);
}

/** Makes a key and answers it; it can never be shown again. */
export async function createStoreKey(db: Database, name: string, at: Date): Promise<{ id: number; key: string }> {
  const key = `${PREFIX}${makeToken()}`;
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(storeKeys)
      .values({ name, keyHash: hashToken(key), createdAt: at })
      .returning({ id: storeKeys.id });
    if (!made) throw new Error('No key was written.');
    await writeAudit(tx, {
      actor: null,
      action: 'create',
      resource: 'store-keys',
      recordId: made.id,
      after: { name },
      at,
    });
    return { id: made.id, key };
  });
}

export async function listStoreKeys(db: Reader) {
  const { id, name, createdAt, revokedAt } = storeKeys;
  return db.select({ id, name, createdAt, revokedAt }).from(storeKeys).orderBy(asc(id));
}

/** Ends a key at once; false when there is no such key any more. */
export async function revokeStoreKey(db: Database, id: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(storeKeys)
      .set({ revokedAt: at })
      .where(and(eq(storeKeys.id, id), isNull(storeKeys.revokedAt)))
      .returning({ id: storeKeys.id });
    if (revoked.length === 0) return false;
    await writeAudit(tx, { actor: null, action: 'revoke', resource: 'store-keys', recordId: id, at });
    return true;
  });
}

/** Whose key this is, as long as it was not revoked. */
export async function findStore(db: Reader, key: string): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db
    .select({ id: storeKeys.id, name: storeKeys.name })
    .from(storeKeys)
    .where(and(eq(storeKeys.keyHash, hashToken(key)), isNull(storeKeys.revokedAt)));
  return found;
}
