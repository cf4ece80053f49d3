import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './entry.ts';
import type { SealedEntry } from './sealing.ts';

export interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
  /** Temporary ids that the server has since given a real one. */
  aliases: { key: string; value: number };
  /** `revision` counts the writes, so that a tab knows when its copy is old. `locked`: nobody writes until the next sign-in. */
  facts: { key: 'revision' | 'seq' | 'locked'; value: number };
  /** The key that locks the queue at sign-out; only while its user is signed in. */
  keys: { key: 'lock'; value: CryptoKey };
  /** What a signed-out user left here. */
  sealed: { key: number; value: SealedEntry };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

const VERSION = 2;
const PREFIX = 'outbox ';
const PATIENCE_MS = 5_000;

/** The database of one user's queue on this device. Rejects with a TimeoutError where the browser does not answer. */
export function openOutboxDatabase(user: string): Promise<OutboxDatabase> {
  const opening = openDB<OutboxSchema>(`${PREFIX}${user}`, VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('entries', { keyPath: 'key' });
        db.createObjectStore('aliases');
        db.createObjectStore('facts');
      }
      db.createObjectStore('keys');
      db.createObjectStore('sealed', { keyPath: 'seq' });
    },
    // Another tab wants to upgrade or delete: a copy that is in the way would block it for ever.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return inTime(opening);
}

/** A browser may never say whether it opens a database; whoever has pressed something must not wait for that. */
async function inTime(opening: Promise<OutboxDatabase>): Promise<OutboxDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), PATIENCE_MS);
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    // Whoever asks again opens another one.
    opening.then((db) => db.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Who has a queue on this device. Empty where the browser does not tell. */
export async function usersWithOutbox(): Promise<string[]> {
  if (!('databases' in indexedDB)) return [];
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}
