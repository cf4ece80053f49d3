import type { IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import { Ahead } from './ahead.ts';
import { type OutboxDatabase, type OutboxSchema, openOutboxDatabase } from './database.ts';
import { type OutboxEntry, type Patch, type RecordId, readEntry, SIGNED_OUT } from './entry.ts';

/** What a decision may need beside the entries. */
interface Knowledge {
  readonly nextSeq: number;
  /** Real ids of records that a screen may still call by their temporary ones. */
  readonly aliases: ReadonlyMap<RecordId, number>;
}

export type Decide = (entries: readonly OutboxEntry[], knowledge: Knowledge) => Patch;

/** Either all of it is on the disk, or none is: then `cause` says why. */
interface Decided {
  readonly patch: Patch;
  readonly cause: DOMException | undefined;
}

interface Surroundings {
  /** Gives up some of what may be lost, so that what waits has room. False: there was nothing more to give. */
  freeQuota(): Promise<boolean>;
}

/** One as it is, one with the database opened anew, one for each of what gives way. */
const MOST_TRIES = 5;
/** One try is as good as many: nobody writes any more, or the browser does not answer. */
const FINAL = new Set([SIGNED_OUT, 'TimeoutError']);
const STORES: ('entries' | 'facts' | 'aliases')[] = ['entries', 'facts', 'aliases'];
type Writing = IDBPTransaction<OutboxSchema, typeof STORES, 'readwrite'>;

/**
 * The queue of one user on this device. It reopens its database when that was closed, and where the disk takes nothing it can
 * go on in memory, from which the next write that succeeds catches up.
 */
export class OutboxStore {
  readonly #user: string;
  readonly #around: Surroundings;
  #db: Promise<OutboxDatabase> | undefined;
  #disk: readonly OutboxEntry[] = [];
  #aliases: ReadonlyMap<RecordId, number> = new Map();
  #revision = -1;
  #seq = 0;
  readonly #ahead = new Ahead();
  #line: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #isLocked = false;

  constructor(user: string, around: Surroundings) {
    this.#user = user;
    this.#around = around;
  }

  /** The queue as it stands now, in order. */
  get entries(): readonly OutboxEntry[] {
    return this.#ahead.over(this.#disk);
  }

  /** Keys of changes of which nothing is on the disk. */
  get unstored(): ReadonlySet<string> {
    return this.#ahead.unstored;
  }

  /** Something was decided that the disk does not know yet. */
  get isBehind(): boolean {
    return this.#ahead.size > 0;
  }

  /** Somebody signs out, or had begun to: what waits lies locked, and nothing is written. */
  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** Decides on the newest queue and writes the decision, in one transaction over all tabs. `decide` must not wait. */
  write(decide: Decide): Promise<Decided> {
    return this.#inTurn(() => this.#write(decide));
  }

  /** The same, and where nothing can be written the decision counts in memory. */
  async change(decide: Decide): Promise<Patch> {
    const { patch } = await this.#inTurn(async () => {
      const decided = await this.#write(decide);
      return decided.cause ? { ...decided, patch: this.#remember(decide) } : decided;
    });
    return patch;
  }

  /** Reads the queue again if another tab has written it, and catches up with what is only in memory. */
  async refresh(): Promise<DOMException | undefined> {
    const { cause } = await this.write(() => ({ put: [], drop: [] }));
    return cause;
  }

  close(): void {
    this.#isClosed = true;
    this.#letGo();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#line.then(work, work);
    this.#line = turn
      .catch(() => undefined)
      .then(() => {
        // What stood in line when it was closed opened the database anew.
        if (this.#isClosed) this.#letGo();
      });
    return turn;
  }

  async #write(decide: Decide): Promise<Decided> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { patch: await this.#transact(decide), cause: undefined };
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        // Closed, aborted, deleted or full: the next try begins with a database that was opened anew.
        this.#letGo();
        const isOver = tries === MOST_TRIES || FINAL.has(error.name);
        // Once as it is; then for as long as something gives way.
        const isWorthIt = !isOver && (tries === 1 || (isFull(error) && (await this.#around.freeQuota())));
        if (!isWorthIt) return { patch: { put: [], drop: [] }, cause: error };
      }
    }
  }

  async #transact(decide: Decide): Promise<Patch> {
    const db = await this.#open();
    const transaction: Writing = db.transaction(STORES, 'readwrite', { durability: 'strict' });
    try {
      await this.#readNews(transaction);
      const patch = decide(this.entries, { nextSeq: this.#seq + 1, aliases: this.#aliases });
      await this.#put(transaction, patch);
      return patch;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  async #readNews(transaction: Writing): Promise<void> {
    const facts = transaction.objectStore('facts');
    const [revision = 0, locked] = await Promise.all([facts.get('revision'), facts.get('locked')]);
    this.#isLocked = locked !== undefined;
    if (revision === this.#revision) return;
    const [entries, aliases] = [transaction.objectStore('entries'), transaction.objectStore('aliases')];
    this.#disk = await readEntries(entries);
    this.#aliases = new Map([...(await readAliases(aliases)), ...this.#ahead.named]);
    this.#seq = Math.max(this.#seq, (await facts.get('seq')) ?? 0);
    this.#revision = revision;
    this.#ahead.forget(this.#disk);
  }

  async #put(transaction: Writing, patch: Patch): Promise<void> {
    const facts = transaction.objectStore('facts');
    const { put, drop, named } = this.#ahead.with(patch, this.#disk);
    if (put.length + drop.length === 0) return;
    if (this.#isLocked) throw new DOMException('Signed out meanwhile', SIGNED_OUT);
    const revision = this.#revision + 1;
    const seq = Math.max(this.#seq, ...put.map((entry) => entry.seq));
    const entries = transaction.objectStore('entries');
    const aliases = transaction.objectStore('aliases');
    // Each in a function of its own: what throws at once must not leave the promises of the others unheard.
    await Promise.all([
      ...drop.map(async (key) => entries.delete(key)),
      ...put.map(async (entry) => entries.put(entry)),
      ...named.map(async ([temporary, real]) => aliases.put(real, temporary)),
      (async () => facts.put(seq, 'seq'))(),
      (async () => facts.put(revision, 'revision'))(),
      transaction.done,
    ]);
    // Memory follows the disk only once the disk has it.
    const gone = new Set([...drop, ...put.map(({ key }) => key)]);
    this.#disk = inOrder([...this.#disk.filter(({ key }) => !gone.has(key)), ...put]);
    this.#aliases = new Map([...this.#aliases, ...named]);
    this.#seq = seq;
    this.#revision = revision;
    this.#ahead.clear();
  }

  #remember(decide: Decide): Patch {
    const patch = decide(this.entries, { nextSeq: this.#seq + 1, aliases: this.#aliases });
    this.#ahead.add(patch, this.#disk);
    this.#aliases = new Map([...this.#aliases, ...this.#ahead.named]);
    this.#seq = Math.max(this.#seq, ...patch.put.map(({ seq }) => seq));
    return patch;
  }

  #open(): Promise<OutboxDatabase> {
    this.#db ??= openOutboxDatabase(this.#user);
    return this.#db;
  }

  #letGo(): void {
    // One that never opened has nothing to be closed.
    this.#db?.then((db) => db.close()).catch(() => undefined);
    this.#db = undefined;
  }
}

function isFull({ name }: DOMException): boolean {
  return name === 'QuotaExceededError';
}

function abort(transaction: Writing): void {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

function inOrder(entries: OutboxEntry[]): OutboxEntry[] {
  return entries.sort((one, other) => one.seq - other.seq);
}

type Reading<Name extends StoreNames<OutboxSchema>> = IDBPObjectStore<OutboxSchema, typeof STORES, Name, 'readwrite'>;

const AT_ONCE = 100;

// A thousand entries read in one go would hold a slow phone up for a moment that can be felt.
async function readEntries(store: Reading<'entries'>): Promise<OutboxEntry[]> {
  const read: OutboxEntry[] = [];
  for (;;) {
    const last = read.at(-1);
    const some = await store.getAll(last && IDBKeyRange.lowerBound(last.key, true), AT_ONCE);
    read.push(...some.map(readEntry));
    if (some.length < AT_ONCE) return inOrder(read);
  }
}

async function readAliases(store: Reading<'aliases'>): Promise<Map<RecordId, number>> {
  const [names, ids] = await Promise.all([store.getAllKeys(), store.getAll()]);
  // Only temporary ids were ever written as keys.
  return new Map(names.map((name, index) => [name as RecordId, ids[index] ?? 0]));
}
