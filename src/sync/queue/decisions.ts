import { type Circumstances, isTemporary, type OutboxEntry, type Patch, recordOf, type Values } from './entry.ts';
import { freshly, lostCreate, onTopOf, orphansOf } from './rules.ts';

/**
 * A person says "send it again": what was refused, or is too old for its key, gets a new one; a waiting one only loses its wait.
 * What somebody in between refused may have passed him all the same, so it keeps its key.
 */
export function planRetry(entry: OutboxEntry, { newKey }: Circumstances): Patch {
  if (entry.state === 'waiting') return { put: [{ ...entry, waitMs: 0 }], drop: [] };
  const { code } = entry.refusal ?? {};
  if (code === 'foreign_answer' || code === 'unanswered') {
    const attempts = code === 'unanswered' ? 0 : entry.attempts;
    return { put: [{ ...entry, state: 'waiting', refusal: undefined, attempts, waitMs: 0, strange: 0 }], drop: [] };
  }
  return { put: [freshly(entry, newKey())], drop: [entry.key] };
}

/** A person gives a change up. What was built on a creation goes to a person as well. */
export function planDiscard(entries: readonly OutboxEntry[], entry: OutboxEntry): Patch {
  const creation = isTemporary(entry.record) && entry.request.method === 'POST';
  if (!creation) return { put: [], drop: [entry.key] };
  const own = entries.filter((other) => recordOf(other) === recordOf(entry)).map(({ key }) => key);
  return { put: orphansOf(entries, entry.record, lostCreate), drop: own };
}

/**
 * A person chose, per field, mine or theirs; what is left of mine goes out on top of their version. Whoever keeps theirs of what the
 * change was built on gives it up.
 */
export function planResolve(entry: OutboxEntry, keepTheirs: readonly string[], { newKey }: Circumstances): Patch {
  const without = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !keepTheirs.includes(field)));
  const mine = without(entry.mine);
  const grounds = Object.keys(entry.base).filter((field) => !(field in entry.mine));
  const isGivenUp = Object.keys(mine).length === 0 || grounds.some((field) => keepTheirs.includes(field));
  if (isGivenUp) return { put: [], drop: [entry.key] };
  const version = typeof entry.theirs?.version === 'number' ? entry.theirs.version : undefined;
  const request = { ...entry.request, body: without(entry.request.body) };
  const seen = Object.fromEntries(grounds.map((field) => [field, entry.theirs?.[field]]));
  const resolved = onTopOf({ ...entry, request, base: { ...without(entry.base), ...seen }, mine }, version);
  return { put: [freshly(resolved, newKey())], drop: [entry.key] };
}
