import {
  type Circumstances,
  identityOf,
  isTemporary,
  type OutboxEntry,
  type Patch,
  recordOf,
  wasSent,
} from './entry.ts';
import { adoptedBy, lostCreate, orphansOf } from './rules.ts';

/** A change as `useChange` hands it in; the queue adds its place, its key and its state. */
export type Draft = Pick<
  OutboxEntry,
  'resource' | 'record' | 'request' | 'merges' | 'version' | 'base' | 'mine' | 'along' | 'label' | 'refusedText'
> & {
  /** The key of the refused change that a person sets right with this one. */
  readonly corrects?: string | undefined;
};

/** A draft in its place of the queue, under the key that it was given when somebody pressed. */
export function newEntry({ now }: Circumstances, seq: number, key: string): Omit<OutboxEntry, keyof Draft> {
  return {
    key,
    id: key,
    seq,
    queuedAt: now,
    attempts: 0,
    firstSentAt: undefined,
    waitMs: 0,
    state: 'waiting',
    refusal: undefined,
    theirs: undefined,
  };
}

/**
 * Takes a change in. It may merge into an earlier one that was never sent, cancel a creation out, or stand in for a refused one
 * that it sets right: one that its own fields cover, or the one with the key `correctedKey`.
 */
export function planAdd(
  entries: readonly OutboxEntry[],
  added: OutboxEntry,
  circumstances: Circumstances,
  correctedKey?: string,
): Patch {
  const { newKey } = circumstances;
  const mates = entries.filter((entry) => recordOf(entry) === recordOf(added));
  const untouched = mates.length > 0 && mates.every((entry) => !wasSent(entry) && entry.state === 'waiting');
  const creation = mates.find((entry) => entry.request.method === 'POST' && isTemporary(entry.record));
  if (added.request.method === 'DELETE' && untouched) {
    const drop = mates.map(({ key }) => key);
    if (!creation) return { put: [{ ...added, version: mates[0]?.version ?? added.version }], drop };
    return { put: orphansOf(entries, creation.record, lostCreate), drop };
  }
  const last = mates.at(-1);
  const merges = last && !wasSent(last) && last.state === 'waiting' && continues(last, added);
  // The merged change is a new body, so it gets a key of its own.
  const put = merges ? { ...mergeEdits(last, added), key: newKey(), id: identityOf(last) } : added;
  const isCorrected = (entry: OutboxEntry) =>
    covers(put, entry) || (entry.key === correctedKey && entry.state === 'refused' && sameCall(put, entry));
  const corrected = mates.filter(isCorrected);
  const drop = [...(merges ? [last.key] : []), ...corrected.map(({ key }) => key)];
  const [refused] = corrected;
  if (!refused || !isTemporary(put.record)) return { put: [put], drop };
  const adopted = adoptedBy(entries, put.record, circumstances);
  // A new record stays before whatever was built on it.
  return { put: [{ ...put, seq: refused.seq }, ...adopted.put], drop: [...drop, ...adopted.drop] };
}

/** Every field that was refused has a newer value in the later edit, so nobody has to give the refused one up first. */
function covers(later: OutboxEntry, earlier: OutboxEntry): boolean {
  const { state, merges, request, mine } = earlier;
  if (state !== 'refused' || !merges || !later.merges || request.method !== 'PATCH') return false;
  if (!sameCall(later, earlier)) return false;
  return Object.keys(request.body).every((field) => field in later.request.body) && Object.keys(mine).length > 0;
}

/** An edit goes on with an earlier one of the same call, or with the creation of its record. */
function continues(last: OutboxEntry, added: OutboxEntry): boolean {
  return last.merges && added.merges && (isCreationOf(last, added) || sameCall(last, added));
}

/** The edit of everything that a creation may set; any other call about the new record is one of its own. */
function isCreationOf({ record, request }: OutboxEntry, added: OutboxEntry): boolean {
  return request.method === 'POST' && isTemporary(record) && added.request.path === `${request.path}/{id}`;
}

function sameCall({ request: one }: OutboxEntry, { request: other }: OutboxEntry): boolean {
  return one.method === other.method && one.path === other.path;
}

function mergeEdits(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry {
  // What the later one names only as it was seen takes back nothing that the earlier one changed.
  const isSeenOnly = (field: string) => later.along?.includes(field) && field in earlier.mine;
  const own = Object.fromEntries(Object.entries(later.request.body).filter(([field]) => !isSeenOnly(field)));
  return {
    ...earlier,
    request: { ...earlier.request, body: { ...earlier.request.body, ...own } },
    base: { ...later.base, ...earlier.base },
    mine: { ...earlier.mine, ...later.mine },
    along: later.along?.filter((field) => !(field in earlier.mine)),
    label: later.label,
    refusedText: later.refusedText,
    queuedAt: later.queuedAt,
  };
}
