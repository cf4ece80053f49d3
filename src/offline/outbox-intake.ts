import { type Circumstances, isTemporary, type OutboxEntry, type Patch, recordOf, wasSent } from './outbox-entry.ts';
import { lostCreate, orphansOf } from './outbox-rules.ts';

/** A change as `useChange` hands it in; the queue adds its place, its key and its state. */
export type Draft = Pick<
  OutboxEntry,
  'root' | 'record' | 'request' | 'merges' | 'version' | 'base' | 'mine' | 'label' | 'refusedText'
>;

/** A draft in its place of the queue. */
export function newEntry({ now, newKey }: Circumstances, seq: number): Omit<OutboxEntry, keyof Draft> {
  return {
    key: newKey(),
    seq,
    queuedAt: now,
    attempts: 0,
    firstSentAt: undefined,
    nextAt: now,
    state: 'waiting',
    refusal: undefined,
    theirs: undefined,
  };
}

/**
 * Takes a change in. It may fold into an earlier one that was never sent, cancel a creation out, or stand in for a refused one
 * that it sets right.
 */
export function planAdd(entries: readonly OutboxEntry[], added: OutboxEntry, { newKey }: Circumstances): Patch {
  const mates = entries.filter((entry) => recordOf(entry) === recordOf(added));
  const untouched = mates.length > 0 && mates.every((entry) => !wasSent(entry) && entry.state === 'waiting');
  const creation = mates.find((entry) => entry.request.method === 'POST' && isTemporary(entry.record));
  if (added.request.method === 'DELETE' && untouched) {
    const drop = mates.map(({ key }) => key);
    if (!creation) return { put: [{ ...added, version: mates[0]?.version ?? added.version }], drop };
    return { put: orphansOf(entries, creation.record, lostCreate), drop };
  }
  const last = mates.at(-1);
  const folds = last && !wasSent(last) && last.state === 'waiting' && last.merges && added.merges;
  // The folded change is a new body, so it gets a key of its own.
  const put = folds ? { ...fold(last, added), key: newKey() } : added;
  const corrected = mates.filter((entry) => corrects(put, entry)).map(({ key }) => key);
  return { put: [put], drop: folds ? [last.key, ...corrected] : corrected };
}

/** Every field that was refused has a newer value in the later edit, so nobody has to give the refused one up first. */
function corrects(later: OutboxEntry, { state, merges, request, mine }: OutboxEntry): boolean {
  if (state !== 'refused' || !merges || !later.merges) return false;
  if (later.request.method !== 'PATCH' || request.method !== 'PATCH' || later.request.path !== request.path)
    return false;
  return Object.keys(request.body).every((field) => field in later.request.body) && Object.keys(mine).length > 0;
}

function fold(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry {
  return {
    ...earlier,
    request: { ...earlier.request, body: { ...earlier.request.body, ...later.request.body } },
    base: { ...later.base, ...earlier.base },
    mine: { ...earlier.mine, ...later.mine },
    label: later.label,
    refusedText: later.refusedText,
    queuedAt: later.queuedAt,
  };
}
