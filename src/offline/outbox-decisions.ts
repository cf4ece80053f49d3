import {
  type Circumstances,
  isTemporary,
  type OutboxEntry,
  type Patch,
  recordOf,
  type Values,
} from './outbox-entry.ts';
import { freshly, lostCreate, orphansOf } from './outbox-rules.ts';

/** A person says "send it again": refused and needs-you entries get a new key, a waiting one only loses its wait. */
export function planRetry(entry: OutboxEntry, { now, newKey }: Circumstances): Patch {
  if (entry.state === 'waiting') return { put: [{ ...entry, nextAt: now }], drop: [] };
  return { put: [freshly(entry, now, newKey())], drop: [entry.key] };
}

/** A person gives a change up. What was built on a creation goes to a person as well. */
export function planDiscard(entries: readonly OutboxEntry[], entry: OutboxEntry): Patch {
  const creation = isTemporary(entry.record) && entry.request.method === 'POST';
  if (!creation) return { put: [], drop: [entry.key] };
  const own = entries.filter((other) => recordOf(other) === recordOf(entry)).map(({ key }) => key);
  return { put: orphansOf(entries, entry.record, lostCreate), drop: own };
}

/** A person chose, per field, mine or theirs; what is left of mine goes out on top of their version. */
export function planResolve(entry: OutboxEntry, keepTheirs: readonly string[], { now, newKey }: Circumstances): Patch {
  const without = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !keepTheirs.includes(field)));
  const mine = without(entry.mine);
  if (Object.keys(mine).length === 0) return { put: [], drop: [entry.key] };
  const resolved: OutboxEntry = {
    ...entry,
    request: { ...entry.request, body: without(entry.request.body) },
    base: without(entry.base),
    mine,
    version: typeof entry.theirs?.version === 'number' ? entry.theirs.version : undefined,
  };
  return { put: [freshly(resolved, now, newKey())], drop: [entry.key] };
}
