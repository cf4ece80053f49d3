import { type OutboxDatabase, openOutboxDatabase, usersWithOutbox } from './database.ts';
import { importKey, seal, unseal } from './sealing.ts';

const ALL = ['entries', 'aliases', 'facts', 'keys', 'sealed'] as const;

/**
 * Keeps the key that the server gave last, so that what waits can be locked at sign-out and opened at the next sign-in. True:
 * something locked lies here.
 */
export async function rememberKey(user: string, base64url: string): Promise<boolean> {
  const key = await importKey(base64url);
  return withDatabase(user, async (db) => {
    await db.put('keys', key, 'lock');
    return (await db.count('sealed')) > 0;
  });
}

/** False: what waits cannot be locked, so it cannot be kept for its user after sign-out. */
export async function canBeKept(user: string): Promise<boolean> {
  return withDatabase(user, async (db) => (await db.get('keys', 'lock')) !== undefined);
}

/** Locks what waits and forgets the key. Without a key everything stays as it is. */
export function lockOutbox(user: string): Promise<void> {
  return lock(user, { keepsKey: false });
}

/** The same while its user is still here: the key stays, for what another tab writes until the sign-out, and should that never come. */
export function lockAhead(user: string): Promise<void> {
  return lock(user, { keepsKey: true });
}

interface Locking {
  readonly keepsKey: boolean;
  /** Asked right before the writing, since somebody may have signed in meanwhile. */
  isOff?(): boolean;
}

async function lock(user: string, locking: Locking): Promise<void> {
  await withDatabase(user, async (db) => {
    // Another tab may write while this one encrypts; then it is done again.
    while (!(await lockOnce(db, locking)));
  });
}

async function lockOnce(db: OutboxDatabase, { keepsKey, isOff }: Locking): Promise<boolean> {
  // One transaction, so that the revision is the one of these very entries.
  const reading = db.transaction(ALL);
  const [key, entries, revision] = await Promise.all([
    reading.objectStore('keys').get('lock'),
    reading.objectStore('entries').getAll(),
    reading.objectStore('facts').get('revision'),
  ]);
  // Encryption waits for something else than the database, which would end a transaction.
  const sealed = await Promise.all((key ? entries : []).map((entry) => seal(key as CryptoKey, entry)));
  const transaction = db.transaction(ALL, 'readwrite', { durability: 'strict' });
  const facts = transaction.objectStore('facts');
  const unchanged = (await facts.get('revision')) === revision;
  const off = isOff?.() ?? false;
  if (unchanged && !off) {
    for (const entry of sealed) void transaction.objectStore('sealed').put(entry);
    if (key) void transaction.objectStore('entries').clear();
    if (!keepsKey) void transaction.objectStore('keys').clear();
    // A tab that has not heard of it yet must not write what nobody would lock any more.
    void facts.put(1, 'locked');
    void facts.put((revision ?? 0) + 1, 'revision');
  }
  await transaction.done;
  return unchanged || off;
}

/** Opens what the user locked at an earlier sign-out. Answers how much stays locked because the server's key is another now. */
export function unlockOutbox(user: string): Promise<number> {
  return withDatabase(user, async (db) => {
    const [key, sealed, locked] = await Promise.all([
      db.get('keys', 'lock'),
      db.getAll('sealed'),
      db.get('facts', 'locked'),
    ]);
    if (locked) await db.delete('facts', 'locked');
    if (!key || sealed.length === 0) return 0;
    const opened = await Promise.all(sealed.map((entry) => unseal(key, entry).catch(() => undefined)));
    const transaction = db.transaction(ALL, 'readwrite', { durability: 'strict' });
    const facts = transaction.objectStore('facts');
    // The lock went meanwhile: what was decrypted must not come back after it.
    const still = await transaction.objectStore('keys').get('lock');
    for (const entry of still ? opened : []) {
      // Another tab may have opened it first, and sent it since.
      if (!entry || !(await transaction.objectStore('sealed').getKey(entry.seq))) continue;
      void transaction.objectStore('entries').put(entry);
      void transaction.objectStore('sealed').delete(entry.seq);
    }
    void facts.put(((await facts.get('revision')) ?? 0) + 1, 'revision');
    await transaction.done;
    return opened.filter((entry) => entry === undefined).length;
  });
}

/** Forgets what no key opens any more. */
export async function discardLocked(user: string): Promise<void> {
  await withDatabase(user, (db) => db.clear('sealed'));
}

/** Forgets everything that waits here. */
export async function discardOutbox(user: string): Promise<void> {
  await withDatabase(user, async (db) => {
    const transaction = db.transaction(ALL, 'readwrite', { durability: 'strict' });
    const revision = (await transaction.objectStore('facts').get('revision')) ?? 0;
    for (const name of ['entries', 'aliases', 'sealed'] as const) void transaction.objectStore(name).clear();
    void transaction.objectStore('facts').put(revision + 1, 'revision');
    await transaction.done;
  });
}

/** Locks what a page that was closed in the middle of a sign-out left open. `isHere`: whether this user is signed in by now. */
export async function lockOthers(isHere: (user: string) => boolean): Promise<void> {
  for (const user of await usersWithOutbox()) {
    const isOff = () => isHere(user);
    if (!isOff()) await lock(user, { keepsKey: false, isOff });
  }
}

async function withDatabase<Result>(user: string, act: (db: OutboxDatabase) => Promise<Result>): Promise<Result> {
  const db = await openOutboxDatabase(user);
  try {
    return await act(db);
  } finally {
    db.close();
  }
}
