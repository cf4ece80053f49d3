import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, type LocalErrorCode } from '#app/api/api-error.ts';

const LOCAL: Record<LocalErrorCode, MessageDescriptor> = {
  offline: msg`You are offline. Connect and try again.`,
  network: msg`The server cannot be reached. Check the connection and try again.`,
  timeout: msg`The server took too long to answer. Try again.`,
  bad_reply: msg`The server gave an answer that this panel does not understand.`,
};
const GENERIC = msg`Something Went Wrong!`;

/** The sentence for a failed call, in the specification's order: the server's message, its response data, the generic one. */
export function errorText(error: unknown, i18n: I18n): string {
  if (!(error instanceof ApiError)) return i18n._(GENERIC);
  if (isLocal(error.code)) return i18n._(LOCAL[error.code]);
  return error.message || dataText(error.data) || i18n._(GENERIC);
}

/** The small second line of an error toast. */
export function errorDetail(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
}

function isLocal(code: string): code is LocalErrorCode {
  return Object.hasOwn(LOCAL, code);
}

// Another server may put its sentence into the body itself: {"message": "…"} or a plain text.
function dataText(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  return typeof data.message === 'string' ? data.message : undefined;
}
