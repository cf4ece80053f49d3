import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isTemporary, type OutboxEntry, type Patch, type RecordId } from './outbox-entry.ts';
import { applyPatch } from './outbox-rules.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
  /** Temporary ids that the server has since given a real one. */
  aliases: { key: string; value: number };
  /** `revision` counts the writes, so that a tab knows when its copy is old. */
  facts: { key: 'revision' | 'seq'; value: number };
}

const VERSION = 1;
const nameOf = (user: string) => `outbox ${user}`;

/** The queue of one user on this device. Every write is on the disk before its promise resolves. */
export class OutboxStore {
  readonly #db: IDBPDatabase<OutboxSchema>;
  #entries: readonly OutboxEntry[] = [];
  #revision = -1;

  private constructor(db: IDBPDatabase<OutboxSchema>) {
    this.#db = db;
  }

  static async open(user: string): Promise<OutboxStore> {
    const db = await openDB<OutboxSchema>(nameOf(user), VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('entries', { keyPath: 'key' });
        fresh.createObjectStore('aliases');
        fresh.createObjectStore('facts');
      },
      // Another tab wants to upgrade or delete: a copy that is in the way would block it for ever.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new OutboxStore(db);
  }

  /** The queue as it stands now, in order. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  /** Reads the queue again if another tab has written it. */
  async refresh(): Promise<readonly OutboxEntry[]> {
    await this.change(() => ({ put: [], drop: [] }));
    return this.#entries;
  }

  /**
   * Decides on the newest queue and writes the decision, in one transaction over all tabs.
   * `decide` gets the entries and the next free place; it must not wait for anything.
   */
  async change(decide: (entries: readonly OutboxEntry[], nextSeq: number) => Patch): Promise<Patch> {
    const transaction = this.#db.transaction(['entries', 'facts', 'aliases'], 'readwrite', { durability: 'strict' });
    const [entries, facts] = [transaction.objectStore('entries'), transaction.objectStore('facts')];
    const revision = (await facts.get('revision')) ?? 0;
    const known =
      revision === this.#revision ? this.#entries : (await entries.getAll()).sort((one, other) => one.seq - other.seq);
    const seq = (await facts.get('seq')) ?? 0;
    const patch = decide(known, seq + 1);
    const writes = patch.put.length + patch.drop.length;
    if (writes > 0) {
      for (const key of patch.drop) void entries.delete(key);
      for (const entry of patch.put) void entries.put(entry);
      void facts.put(Math.max(seq, ...patch.put.map((entry) => entry.seq)), 'seq');
      void facts.put(revision + 1, 'revision');
    }
    await transaction.done;
    this.#revision = writes > 0 ? revision + 1 : revision;
    this.#entries = writes > 0 ? applyPatch(known, patch) : known;
    return patch;
  }

  /** Remembers the real id of a record that a screen may still call by its temporary one. */
  async nameForGood(temporary: RecordId, real: number): Promise<void> {
    if (isTemporary(temporary)) await this.#db.put('aliases', real, temporary);
  }

  async realId(id: RecordId): Promise<RecordId> {
    return isTemporary(id) ? ((await this.#db.get('aliases', id)) ?? id) : id;
  }

  close(): void {
    this.#db.close();
  }
}
