import {
  type Circumstances,
  conflictingFields,
  fateOf,
  identityOf,
  isTemporary,
  nothing,
  type OutboxEntry,
  type Patch,
  type RecordId,
  type Refusal,
  recordOf,
  type SendResult,
  sameValue,
  type TemporaryId,
  temporaryIdsIn,
  type Values,
  wasSent,
} from './entry.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const JITTER = 0.1;
/** The server keeps keys for 45 days; five days before that a repeat stops being harmless. */
const OUTCOME_UNKNOWN_AFTER_MS = 40 * 24 * 3_600_000;
const MOST_STRANGE = 3;
const RETRIED_STATUSES = new Set([408, 425, 429]);

/** Entries as the queue has them after a patch. */
export function applyPatch(entries: readonly OutboxEntry[], patch: Patch): OutboxEntry[] {
  const replaced = new Set([...patch.drop, ...patch.put.map(({ key }) => key)]);
  return [...entries.filter(({ key }) => !replaced.has(key)), ...patch.put].sort((one, other) => one.seq - other.seq);
}

/** An entry leaves for the server. What cannot be repeated safely goes to a person instead. */
export function planSend(
  entry: OutboxEntry,
  { serverNow, plain = false }: Circumstances,
): { patch: Patch; sent: OutboxEntry | undefined } {
  const age = serverNow - (entry.firstSentAt ?? serverNow);
  if (age >= OUTCOME_UNKNOWN_AFTER_MS) return { patch: handedOver(entry, 'outcome_unknown', 0), sent: undefined };
  if (plain && creates(entry) && entry.attempts > 0)
    return { patch: handedOver(entry, 'unanswered', 0), sent: undefined };
  const sent = { ...entry, attempts: entry.attempts + 1, firstSentAt: entry.firstSentAt ?? serverNow };
  return { patch: { put: [sent], drop: [] }, sent };
}

function handedOver(entry: OutboxEntry, code: Refusal['code'], status: number): Patch {
  return { put: [{ ...entry, state: 'needs_you', refusal: { status, code, message: '' } }], drop: [] };
}

function creates({ request }: OutboxEntry): boolean {
  return request.method === 'POST';
}

/** What an answer does to the queue. `sent` is the entry as it left. */
export function planResult(
  entries: readonly OutboxEntry[],
  sent: OutboxEntry,
  result: SendResult,
  circumstances: Circumstances,
): Patch {
  if (!entries.some(({ key }) => key === sent.key)) return nothing;
  if (result.kind === 'done') return planDone(entries, sent, result.record);
  if (result.kind === 'silence') return planSilence(sent, result.met, circumstances);
  const { refusal, retryAfterMs, record } = result;
  if (circumstances.plain && creates(sent) && refusal.status >= 500) return handedOver(sent, 'unanswered', 0);
  if (refusal.status >= 500 || RETRIED_STATUSES.has(refusal.status)) {
    return { put: [later(sent, circumstances, retryAfterMs)], drop: [] };
  }
  // A lost session pauses everything; the entry stands as it did and goes out again after the next sign-in.
  if (refusal.status === 401) return { put: [{ ...sent, waitMs: 0 }], drop: [] };
  // Nothing of this account is accepted any more; a person sees all of it, whatever happens to the account later.
  if (refusal.code === 'account_disabled') return planDisabled(entries, sent, refusal);
  if (refusal.code === 'version_conflict' && record) return planConflict(sent, refusal, record, circumstances);
  // Sent before and never answered, it may have been done then: the server only knows its key with other words by now.
  const isDoubtful = refusal.code === 'idempotency_conflict' && sent.attempts > 1;
  const refused: OutboxEntry = { ...sent, state: isDoubtful ? 'needs_you' : 'refused', refusal };
  if (isDoubtful) return { put: [refused], drop: [] };
  return { put: [refused, ...orphansOf(entries, sent.record, refusal)], drop: [] };
}

function planDisabled(entries: readonly OutboxEntry[], sent: OutboxEntry, refusal: Refusal): Patch {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const refuse = (entry: OutboxEntry) =>
    ({ ...(entry.key === sent.key ? sent : entry), state: 'refused', refusal }) as const;
  return { put: waiting.map(refuse), drop: [] };
}

/** Somebody in between who lets others pass and refuses this one will go on doing so, so a person hears of it in the end. */
function planSilence(sent: OutboxEntry, met: number | undefined, circumstances: Circumstances): Patch {
  if (circumstances.plain && creates(sent)) return handedOver(sent, 'unanswered', 0);
  const strange = (sent.strange ?? 0) + (met === undefined ? 0 : 1);
  if (met !== undefined && strange >= MOST_STRANGE) return handedOver(sent, 'foreign_answer', met);
  return { put: [later({ ...sent, strange }, circumstances, undefined)], drop: [] };
}

function later(entry: OutboxEntry, { chance }: Circumstances, retryAfterMs: number | undefined): OutboxEntry {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(entry.attempts - 1, 10));
  const jittered = doubled * (1 - JITTER + 2 * JITTER * chance);
  return { ...entry, waitMs: Math.round(Math.max(jittered, retryAfterMs ?? 0)) };
}

function planDone(entries: readonly OutboxEntry[], sent: OutboxEntry, record: Values | undefined): Patch {
  const others = entries.filter(({ key }) => key !== sent.key);
  // What was just created is nobody else's yet: the server's own defaults in it are no foreign values.
  if (isTemporary(sent.record) && typeof record?.id === 'number') {
    const { id } = record;
    const known = others.map((entry) => withRealId(entry, sent.record, id));
    const put = changed(others, rebaseAll(known, { ...sent, record: id }, record, true));
    return { put, drop: [sent.key], named: [sent.record, id] };
  }
  return { put: changed(others, rebaseAll(others, sent, record, false)), drop: [sent.key] };
}

function changed(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): OutboxEntry[] {
  return after.filter((entry, index) => entry !== before[index]);
}

// Later changes of a record were made on top of the acknowledged one, so they count from the version that it made.
function rebaseAll(
  entries: readonly OutboxEntry[],
  sent: OutboxEntry,
  record: Values | undefined,
  mineAlone: boolean,
): readonly OutboxEntry[] {
  if (!record) return entries;
  // Fields of my own earlier changes differ from what a later one started from, and are nobody else's doing.
  const touched = new Set(Object.keys(sent.mine));
  return entries.map((entry) => {
    if (recordOf(entry) !== recordOf(sent)) return entry;
    const foreign = Object.keys(entry.base).filter((field) => !mineAlone && !touched.has(field));
    for (const field of Object.keys(entry.mine)) touched.add(field);
    return rebase(entry, foreign, record);
  });
}

/** The entry with a record's real id wherever it named the temporary one. */
export function withRealId(entry: OutboxEntry, temporary: RecordId, real: number): OutboxEntry {
  if (entry.record !== temporary && !temporaryIdsIn(entry).includes(temporary)) return entry;
  const swap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swap);
    return value === temporary ? real : value;
  };
  const swapAll = <Held>(values: Readonly<Record<string, Held>>) =>
    // The swap keeps each value's place and only turns one kind of id into the other.
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, swap(value)])) as Record<string, Held>;
  const { request } = entry;
  return {
    ...entry,
    record: entry.record === temporary ? real : entry.record,
    request: { ...request, params: swapAll(request.params), body: swapAll(request.body) },
  };
}

// Unless somebody else's value stands in a field that the change touches: then a person decides.
function rebase(entry: OutboxEntry, fields: readonly string[], record: Values): OutboxEntry {
  if (wasSent(entry) || entry.state !== 'waiting' || typeof record.version !== 'number') return entry;
  const foreign = fields.some((field) => field in record && !sameValue(record[field], entry.base[field]));
  return foreign ? { ...entry, state: 'conflict', theirs: record } : onTopOf(entry, record.version);
}

function planConflict(sent: OutboxEntry, refusal: Refusal, theirs: Values, { newKey }: Circumstances): Patch {
  const version = typeof theirs.version === 'number' ? theirs.version : undefined;
  // A deletion would take their change with it, so a person looks first; sent again, it is of what was looked at.
  if (sent.request.method === 'DELETE') return { put: [{ ...sent, state: 'refused', refusal, version }], drop: [] };
  if (conflictingFields(sent, theirs).length > 0 || version === undefined) {
    return { put: [{ ...sent, state: 'conflict', theirs }], drop: [] };
  }
  // Only other fields were changed: mine go on top, as a new body with a new key.
  return { put: [freshly(onTopOf(sent, version), newKey())], drop: [sent.key] };
}

/** The entry counted from a newer version of its record: what was sent along as it was seen is not mine to send again. */
export function onTopOf(entry: OutboxEntry, version: number | undefined): OutboxEntry {
  const { along = [], request } = entry;
  const body = Object.fromEntries(Object.entries(request.body).filter(([field]) => !along.includes(field)));
  return { ...entry, version, along: undefined, request: { ...request, body } };
}

/** The entry as if it had never left: with another body, so with another key. */
export function freshly(entry: OutboxEntry, key: string): OutboxEntry {
  const fate = fateOf(entry);
  return {
    ...entry,
    key,
    id: identityOf(entry),
    earlier: fate === 'unsent' ? undefined : fate,
    state: 'waiting',
    attempts: 0,
    firstSentAt: undefined,
    waitMs: 0,
    strange: 0,
    refusal: undefined,
    theirs: undefined,
  };
}

export const lostCreate: Refusal = { status: 0, code: 'lost_create', message: '' };

/** What names a record that will never exist is refused with it. */
export function orphansOf(entries: readonly OutboxEntry[], lost: RecordId, refusal: Refusal): OutboxEntry[] {
  if (!isTemporary(lost)) return [];
  return entries
    .filter((entry) => entry.state === 'waiting' && temporaryIdsIn(entry).includes(lost))
    .map((entry) => ({ ...entry, state: 'refused', refusal }));
}

/** A creation that was refused is tried again: what was refused with it waits for it once more. */
export function adoptedBy(entries: readonly OutboxEntry[], created: TemporaryId, { newKey }: Circumstances): Patch {
  const orphans = entries.filter((entry) => entry.state === 'refused' && temporaryIdsIn(entry).includes(created));
  return { put: orphans.map((entry) => freshly(entry, newKey())), drop: orphans.map(({ key }) => key) };
}
