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

/** The database of one user's queue on this device. */
export function openOutboxDatabase(user: string): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(`${PREFIX}${user}`, VERSION, {
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
}

/** Who has a queue on this device. Empty where the browser does not tell. */
export async function usersWithOutbox(): Promise<string[]> {
  if (!('databases' in indexedDB)) return [];
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}
