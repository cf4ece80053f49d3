import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, type LocalErrorCode } from '#app/api/api-error.ts';

const LOCAL: Record<LocalErrorCode, MessageDescriptor> = {
  offline: msg`You are offline. Connect and try again.`,
  network: msg`The server cannot be reached. Check the connection and try again.`,
  timeout: msg`The server took too long to answer. Try again.`,
  foreign: msg`Something between this device and the server answered in its place. Perhaps you have to sign in to the network first.`,
  cut: msg`The server's answer broke off. Try again.`,
  full: msg`This device has no room left to keep the change, and the server cannot be reached. Make room or connect, then try again.`,
  unkept: msg`This browser could not keep the change, and the server cannot be reached. Try again with a connection.`,
  signed_out: msg`You signed out in another tab, so the change was not saved.`,
  bad_reply: msg`The server gave an answer that this panel does not understand.`,
};
const GENERIC = msg`Something Went Wrong!`;

/** The sentence for a failed call, in the specification's order: the server's message, its response data, the generic one. */
export function errorText(error: unknown, i18n: I18n): string {
  if (!(error instanceof ApiError)) return i18n._(GENERIC);
  if (isLocal(error.code)) return i18n._(LOCAL[error.code]);
  return error.message || i18n._(GENERIC);
}

/** The small second line of an error toast. */
export function errorDetail(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
}

function isLocal(code: string): code is LocalErrorCode {
  return Object.hasOwn(LOCAL, code);
}
