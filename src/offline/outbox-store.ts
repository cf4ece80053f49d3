import type { IDBPObjectStore } from 'idb';
import { type OutboxDatabase, type OutboxSchema, openOutboxDatabase } from './outbox-database.ts';
import { nothing, type OutboxEntry, type Patch, type RecordId } from './outbox-entry.ts';
import { applyPatch } from './outbox-rules.ts';

/** What a decision may need beside the entries. */
interface Knowledge {
  readonly nextSeq: number;
  /** Real ids of records that a screen may still call by their temporary ones. */
  readonly aliases: ReadonlyMap<RecordId, number>;
}

/** The queue of one user on this device. Every write is on the disk before its promise resolves. */
export class OutboxStore {
  readonly #db: OutboxDatabase;
  #entries: readonly OutboxEntry[] = [];
  #aliases: ReadonlyMap<RecordId, number> = new Map();
  #revision = -1;

  private constructor(db: OutboxDatabase) {
    this.#db = db;
  }

  static async open(user: string): Promise<OutboxStore> {
    const db = await openOutboxDatabase(user);
    return new OutboxStore(db);
  }

  /** The queue as it stands now, in order. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  /** Reads the queue again if another tab has written it. */
  async refresh(): Promise<readonly OutboxEntry[]> {
    await this.change(() => nothing);
    return this.#entries;
  }

  /**
   * Decides on the newest queue and writes the decision, in one transaction over all tabs.
   * `decide` gets the entries and what else it may need to know; it must not wait for anything.
   */
  async change(decide: (entries: readonly OutboxEntry[], knowledge: Knowledge) => Patch): Promise<Patch> {
    const transaction = this.#db.transaction(['entries', 'facts', 'aliases'], 'readwrite', { durability: 'strict' });
    const [entries, facts] = [transaction.objectStore('entries'), transaction.objectStore('facts')];
    const aliases = transaction.objectStore('aliases');
    const revision = (await facts.get('revision')) ?? 0;
    if (revision !== this.#revision) {
      this.#entries = await readEntries(entries);
      this.#aliases = await readAliases(aliases);
      this.#revision = revision;
    }
    const seq = (await facts.get('seq')) ?? 0;
    const patch = decide(this.#entries, { nextSeq: seq + 1, aliases: this.#aliases });
    if (patch.put.length + patch.drop.length === 0) return patch;
    for (const key of patch.drop) void entries.delete(key);
    for (const entry of patch.put) void entries.put(entry);
    if (patch.named) void aliases.put(patch.named[1], patch.named[0]);
    void facts.put(Math.max(seq, ...patch.put.map((entry) => entry.seq)), 'seq');
    void facts.put(revision + 1, 'revision');
    // Memory follows the disk only once the disk has it.
    await transaction.done;
    this.#entries = applyPatch(this.#entries, patch);
    if (patch.named) this.#aliases = new Map([...this.#aliases, patch.named]);
    this.#revision = revision + 1;
    return patch;
  }

  close(): void {
    this.#db.close();
  }
}

type Store<Name extends 'entries' | 'aliases'> = IDBPObjectStore<
  OutboxSchema,
  ('entries' | 'facts' | 'aliases')[],
  Name,
  'readwrite'
>;

const AT_ONCE = 100;

// A thousand entries read in one go would hold a slow phone up for a moment that can be felt.
async function readEntries(store: Store<'entries'>): Promise<OutboxEntry[]> {
  const read: OutboxEntry[] = [];
  for (;;) {
    const last = read.at(-1);
    const some = await store.getAll(last && IDBKeyRange.lowerBound(last.key, true), AT_ONCE);
    read.push(...some);
    if (some.length < AT_ONCE) return read.sort((one, other) => one.seq - other.seq);
  }
}

async function readAliases(store: Store<'aliases'>): Promise<Map<RecordId, number>> {
  const [names, ids] = await Promise.all([store.getAllKeys(), store.getAll()]);
  // Only temporary ids were ever written as keys.
  return new Map(names.map((name, index) => [name as RecordId, ids[index] ?? 0]));
}
