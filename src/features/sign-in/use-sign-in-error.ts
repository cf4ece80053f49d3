import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';

/**
 * The sentence above the fields: why it failed, or that it cannot work now. A `failure` of true: nothing was tried yet since the
 * server ended the session of a disabled account.
 */
export function useSignInError(failure: unknown, online: boolean): string | undefined {
  const { i18n, t } = useLingui();
  if (isUnreachable(failure) || (failure === undefined && !online)) {
    return t`You need a connection to sign in. Connect and try again.`;
  }
  if (failure === undefined) return undefined;
  if (failure === true) return t`You were signed out because this account is disabled.`;
  if (failure instanceof ApiError && failure.code === 'rate_limited' && failure.retryAfter) {
    const minutes = Math.ceil(failure.retryAfter / 60);
    return t`Too many attempts. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  }
  return errorText(failure, i18n);
}
