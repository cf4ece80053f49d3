import { type OutboxEntry, recordOf, temporaryIdsIn } from './entry.ts';

const nobody: ReadonlySet<string> = new Set();

/** What tells when an entry may leave: now, and from when on, by whichever clock the sender keeps. */
export interface Clock {
  readonly now: number;
  dueAt(entry: OutboxEntry): number;
}

/**
 * The entry to send now, if any: the first of each record only, when its moment has come and what it names exists.
 * `busy`: the records (as `recordOf` names them) of which something is on its way.
 */
export function nextToSend(entries: readonly OutboxEntry[], clock: Clock, busy = nobody): OutboxEntry | undefined {
  return sendable(entries, busy).find((entry) => clock.dueAt(entry) <= clock.now);
}

/** When the queue is worth looking at again; undefined: not before something else happens. */
export function nextMoment(entries: readonly OutboxEntry[], clock: Clock, busy = nobody): number | undefined {
  const moments = sendable(entries, busy).map(clock.dueAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

function sendable(entries: readonly OutboxEntry[], busy: ReadonlySet<string>): OutboxEntry[] {
  return heads(entries).filter((entry) => !busy.has(recordOf(entry)) && isReady(entries, entry));
}

function heads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const first = !seen.has(recordOf(entry));
    seen.add(recordOf(entry));
    return first;
  });
}

function isReady(entries: readonly OutboxEntry[], entry: OutboxEntry): boolean {
  if (entry.state !== 'waiting') return false;
  const named = temporaryIdsIn(entry);
  // Few name one; for the others a long queue is not gone through once more.
  return named.length === 0 || !entries.some((other) => other.key !== entry.key && named.includes(other.record));
}
