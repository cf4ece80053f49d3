import type { ErrorBody, ErrorCode, Uses } from '#contract/errors.ts';

/** What can go wrong before the server's own answer is known. */
export type LocalErrorCode =
  | 'offline'
  | 'network'
  | 'timeout'
  /** Somebody between this device and the server answered in its place. */
  | 'foreign'
  /** The server's answer was cut on its way: what it did is unknown. */
  | 'cut'
  /** There is neither room on this device to keep the change nor a way to the server. */
  | 'full'
  /** This browser kept nothing of the change, and there is no way to the server. */
  | 'unkept'
  /** Somebody signed out in another tab before anything of the change was kept. */
  | 'signed_out'
  /** The whole answer came, and this panel cannot read it. */
  | 'bad_reply';

interface Details {
  readonly status?: number;
  readonly code: ErrorCode | LocalErrorCode;
  readonly guessed?: boolean;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly counts?: Uses | undefined;
  readonly deleted?: ErrorBody['error']['deleted'] | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly met?: number | undefined;
}

/** Every failed call rejects with this, and with nothing else but an AbortError. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0: no answer of the server came, or not all of it. */
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  /** The server named no code of ours: this one only says what its status says. */
  readonly guessed: boolean;
  /** Sentences under the fields, in the asked language. */
  readonly fields: NonNullable<Details['fields']>;
  /** Of `in_use`: how many rows of each kind use the record. */
  readonly counts: Details['counts'];
  /** Of `not_found`: who deleted the record, and when. */
  readonly deleted: Details['deleted'];
  /** Of `version_conflict`: the current record, unread. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Of `foreign`: the status that was met; of `cut`: the server's own. */
  readonly met: number | undefined;

  constructor(details: Details) {
    super(details.message ?? sentenceIn(details.data) ?? '');
    this.status = details.status ?? 0;
    this.code = details.code;
    this.guessed = details.guessed ?? false;
    this.fields = details.fields ?? {};
    this.counts = details.counts;
    this.deleted = details.deleted;
    this.data = details.data;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.met = details.met;
  }
}

// Another server may put its sentence into the body itself: {"message": "…"} or a plain text.
function sentenceIn(data: unknown): string | undefined {
  if (typeof data === 'string') return isPage(data) ? undefined : data;
  if (typeof data !== 'object' || data === null) return undefined;
  if ('message' in data && typeof data.message === 'string') return data.message;
  // The specification's own place for it, from a server that has no codes.
  return 'error' in data ? sentenceIn(data.error) : undefined;
}

function isPage(text: string): boolean {
  return /^\s*</.test(text);
}

/** No answer came, so nobody knows whether the server did it. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The server knows no such record, or none any more: then `deleted` tells since when. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Worth another try by itself: no answer, 408, 425, 429 or 5xx. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isUnreachable(error) || [408, 425, 429].includes(error.status) || error.status >= 500;
}
