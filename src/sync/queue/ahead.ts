import type { OutboxEntry, Patch, TemporaryId } from './entry.ts';

type Named = readonly [temporary: TemporaryId, real: number];

/** What was decided in memory since the disk last took anything. */
export class Ahead {
  /** By key; undefined: it is gone. */
  readonly #entries = new Map<string, OutboxEntry | undefined>();
  readonly #unstored = new Set<string>();
  #named: readonly Named[] = [];

  get size(): number {
    return this.#entries.size;
  }

  get named(): readonly Named[] {
    return this.#named;
  }

  /** Keys of entries that the disk never had. */
  get unstored(): ReadonlySet<string> {
    return this.#unstored;
  }

  /** The disk's entries as they would be had it taken everything, in order. */
  over(disk: readonly OutboxEntry[]): readonly OutboxEntry[] {
    if (this.size === 0) return disk;
    const kept = disk.filter(({ key }) => !this.#entries.has(key));
    const own = [...this.#entries.values()].filter((entry) => entry !== undefined);
    return [...kept, ...own].sort((one, other) => one.seq - other.seq);
  }

  add({ put, drop, named }: Patch, disk: readonly OutboxEntry[]): void {
    const onDisk = new Set(disk.map(({ key }) => key));
    for (const key of drop) {
      this.#unstored.delete(key);
      if (onDisk.has(key)) this.#entries.set(key, undefined);
      else this.#entries.delete(key);
    }
    for (const entry of put) {
      this.#entries.set(entry.key, entry);
      if (!onDisk.has(entry.key)) this.#unstored.add(entry.key);
    }
    if (named) this.#named = [...this.#named, named];
  }

  /** All that the disk has to be told, with one more decision on top. */
  with(patch: Patch, disk: readonly OutboxEntry[]): { put: OutboxEntry[]; drop: string[]; named: readonly Named[] } {
    const seqs = new Map(disk.map(({ seq, key }) => [seq, key]));
    const top = Math.max(0, ...seqs.keys(), ...[...this.#entries.values()].map((entry) => entry?.seq ?? 0));
    const all = new Map(this.#entries);
    for (const key of patch.drop) all.set(key, undefined);
    for (const entry of patch.put) all.set(entry.key, entry);
    const put = [...all.values()].filter((entry) => entry !== undefined);
    const drop = [...all].flatMap(([key, entry]) => (entry ? [] : [key]));
    // Another tab may have given its place in the queue to an entry that this one never heard of.
    const placed = put.map((entry, index) => {
      const holder = seqs.get(entry.seq);
      const isTaken = holder !== undefined && holder !== entry.key && !drop.includes(holder);
      return isTaken && this.#unstored.has(entry.key) ? { ...entry, seq: top + 1 + index } : entry;
    });
    return { put: placed, drop, named: patch.named ? [...this.#named, patch.named] : this.#named };
  }

  /** The disk was written by another tab: what is no longer there was settled or given up by somebody. */
  forget(disk: readonly OutboxEntry[]): void {
    const onDisk = new Set(disk.map(({ key }) => key));
    for (const key of [...this.#entries.keys()])
      if (!onDisk.has(key) && !this.#unstored.has(key)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#unstored.clear();
    this.#named = [];
  }
}
