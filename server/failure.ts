import { ERRORS, type ErrorBody, type ErrorCode, type Language } from '#contract/errors.ts';
import { issueMessage } from '#contract/issue-messages.ts';
import type { IssueCode } from '#contract/issues.ts';

interface FailureDetails {
  /** Issues by field; each message is a code of the contract or already a sentence in the caller's language. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly counts?: Readonly<Record<string, number>>;
  readonly deleted?: { readonly by: string | null; readonly at: string };
  /** The current record of a conflict. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is not 2xx, thrown from anywhere below a mounted endpoint; a transaction it leaves is rolled back. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}

/** 422 with one issue under one field. */
export function invalidField(field: string, issue: IssueCode): Failure {
  return new Failure('validation_failed', { fields: { [field]: [issue] } });
}

/** 409 duplicate, with the field that is taken. */
export function duplicateField(field: string): Failure {
  return new Failure('duplicate', { fields: { [field]: ['already_exists'] } });
}

/** 503 with Retry-After (seconds). */
export function unavailable(retryAfter = 2): Failure {
  return new Failure('unavailable', { headers: { 'Retry-After': String(retryAfter) } });
}

/** Throws 409 version_conflict when the caller saw another version than the current one; what `read` returns becomes `data`. */
export async function refuseStale(
  sent: number | undefined,
  currentVersion: number,
  read: () => unknown,
): Promise<void> {
  if (sent !== undefined && sent !== currentVersion) throw new Failure('version_conflict', { data: await read() });
}

// Their fields say more than the code.
const SAID_BY_FIELD: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'duplicate']);

/** The body of a failure in one language. */
export function failureBody({ code, details }: Failure, language: Language): ErrorBody {
  const { fields, counts, deleted, data } = details;
  const sentences = fields && localised(fields, language);
  const first = sentences && Object.values(sentences)[0]?.[0];
  const inUse = code === 'in_use' && counts;
  return {
    error: {
      message: first && SAID_BY_FIELD.has(code) ? first : ERRORS[code][language],
      code,
      ...(sentences && { fields: sentences }),
      ...(inUse && { fields: { in_use: inUse } }),
      ...(counts && !inUse && { counts }),
      ...(deleted && { deleted }),
    },
    ...(data !== undefined && { data }),
  };
}

function localised(fields: Readonly<Record<string, readonly string[]>>, language: Language) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, issues]) => [name, issues.map((issue) => issueMessage(issue, language))]),
  );
}
