import type { ApiError } from '#app/api/api-error.ts';
import type { Method } from '#contract/endpoint.ts';
import type { ErrorCode, Uses } from '#contract/errors.ts';

/** The id of a record that was created on this phone and that the server does not know yet. */
export type TemporaryId = `new-${string}`;
export type RecordId = number | TemporaryId;

/** Values of a record by field, as screens hold them (money in piastres, flags as booleans). */
export type Values = Readonly<Record<string, unknown>>;

/** A request as plain data: what is stored is what is sent, whichever screen or build it came from. */
export interface QueuedRequest {
  readonly method: Method;
  /** The endpoint's path, `{id}` and all. */
  readonly path: string;
  readonly params: Readonly<Record<string, RecordId>>;
  /** The body before it is encoded: plain values and File objects. A temporary id may stand in it. */
  readonly body: Values;
}

type EntryState = 'waiting' | 'conflict' | 'refused' | 'needs_you';

/** Why an entry stopped: the server's answer, in the words that it was given in. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode | 'lost_create' | 'outcome_unknown' | 'unanswered' | 'foreign_answer';
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly counts?: Uses | undefined;
}

/** One change that the server has not acknowledged. Never holds a secret: calls with secrets are not queued. */
export interface OutboxEntry {
  /** The Idempotency-Key; one key never travels with two bodies. */
  readonly key: string;
  /** The key that it came with: it stays, whatever is merged into it and however often it is sent. Left out: as `key`. */
  readonly id?: string | undefined;
  /** The place in the queue, which another tab may have given away meanwhile. */
  readonly seq: number;
  /** The resource whose queries show the record. */
  readonly resource: string;
  readonly record: RecordId;
  readonly request: QueuedRequest;
  /** True: a later edit may be merged into this one while it was never sent. */
  readonly merges: boolean;
  /** The version that the change was made on. */
  readonly version: number | undefined;
  /** The touched fields before the change. */
  readonly base: Values;
  /** The touched fields after it. */
  readonly mine: Values;
  /** Fields that the call names as they were seen; not mine, so they stay at home once somebody else wrote. */
  readonly along?: readonly string[] | undefined;
  /** What the change is called: "Status of order 12". */
  readonly label: string;
  /** What a refusal of it is called, where it has a name of its own. */
  readonly refusedText?: string | undefined;
  /** Milliseconds since 1970, this phone's clock. */
  readonly queuedAt: number;
  /** How often it left under its key; counted anew when a person sends again what was never answered. */
  readonly attempts: number;
  /** Milliseconds since 1970, the server's clock. */
  readonly firstSentAt: number | undefined;
  /** How long it rests after its last try, in ms: a length, since clocks jump. The page that sends counts it; 0: it is due. */
  readonly waitMs: number;
  /** What became of it under an earlier key. */
  readonly earlier?: 'refused' | 'unknown' | undefined;
  /** How often somebody in between refused it while the server itself answered. */
  readonly strange?: number | undefined;
  readonly state: EntryState;
  readonly refusal: Refusal | undefined;
  /** Of a conflict: the record as the server has it. */
  readonly theirs: Values | undefined;
}

/** What the store has to do, in one transaction, and memory with it. */
export interface Patch {
  readonly put: readonly OutboxEntry[];
  readonly drop: readonly string[];
  /** The server gave a record that was created here its real id. */
  readonly named?: readonly [temporary: TemporaryId, real: number] | undefined;
}

/** The name of the cause when nothing is written any more: the user has signed out, perhaps in another tab. */
export const SIGNED_OUT = 'SignedOutError';

export const nothing: Patch = { put: [], drop: [] };

/** How a sending ended. */
export type SendResult =
  | { readonly kind: 'done'; readonly record: Values | undefined }
  /** No answer: the server may or may not have done the work. `met`: the status of a foreign answer, while the server is there. */
  | { readonly kind: 'silence'; readonly met?: number | undefined }
  | {
      readonly kind: 'error';
      readonly refusal: Refusal;
      readonly retryAfterMs: number | undefined;
      /** Of a version conflict: the current record. */
      readonly record: Values | undefined;
      /** For a screen that still waits for it; never stored. */
      readonly error?: ApiError;
    };

/** Moments and chance come from outside, so that every rule can be replayed. */
export interface Circumstances {
  /** Milliseconds since 1970, this device's clock. */
  readonly now: number;
  /** The same by the server's clock, as far as it was heard. */
  readonly serverNow: number;
  /** True: the server knows no keys, so that a repeated creation may be a second one. */
  readonly plain?: boolean;
  /** 0 ≤ chance < 1 */
  readonly chance: number;
  newKey(): string;
}

export function isTemporary(id: unknown): id is TemporaryId {
  return typeof id === 'string' && id.startsWith('new-');
}

/** The records that an entry names and that the server does not know yet. */
export function temporaryIdsIn({ request, record }: OutboxEntry): RecordId[] {
  const named = [...Object.values(request.params), ...Object.values(request.body)].flatMap((value) =>
    Array.isArray(value) ? value : [value],
  );
  return named.filter((value) => isTemporary(value) && value !== record);
}

/** What an entry is known by for as long as somebody waits for it. */
export function identityOf({ id, key }: OutboxEntry): string {
  return id ?? key;
}

/** Entries of one record are sent in order; entries of different records never wait for each other. */
export function recordOf({ resource, record }: Pick<OutboxEntry, 'resource' | 'record'>): string {
  return `${resource} ${record}`;
}

/**
 * An entry as any build may have written it: the first ones kept the moment of the next try in place of a length, and called
 * the resource a root.
 */
export function readEntry(stored: OutboxEntry): OutboxEntry {
  const { waitMs = 0, resource, root = '' } = stored as Partial<OutboxEntry> & { root?: string };
  return { ...stored, waitMs, resource: resource ?? root };
}

/** It left under the key that it has, although perhaps before a person sent it again. */
export function wasSent({ attempts, firstSentAt }: OutboxEntry): boolean {
  return attempts > 0 || firstSentAt !== undefined;
}

/** What the server may have made of a change: it never left, was refused, or may have arrived. */
export function fateOf(entry: OutboxEntry): 'unsent' | 'refused' | 'unknown' {
  const { state, earlier } = entry;
  const isOpen = state === 'waiting' || state === 'needs_you';
  if (earlier === 'unknown' || (isOpen && wasSent(entry))) return 'unknown';
  return wasSent(entry) ? 'refused' : (earlier ?? 'unsent');
}

/** The fields that both sides changed, to different values. */
export function conflictingFields({ base, mine }: Pick<OutboxEntry, 'base' | 'mine'>, theirs: Values): string[] {
  return Object.keys(base).filter(
    (field) =>
      field in theirs &&
      !sameValue(theirs[field], base[field]) &&
      !(field in mine && sameValue(theirs[field], mine[field])),
  );
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** From here on the queue is shown a few times a second instead of at every move. */
export const LONG_QUEUE = 20;
