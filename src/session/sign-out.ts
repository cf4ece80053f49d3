import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { clearSession, getSession } from '#app/device/session.ts';
import { signOut as signOutCall } from '#contract/session.ts';
import { keepRevocation } from './revocations.ts';

/**
 * done: the server ended the session; here-only: it could not be told yet, the token is ended at the next contact; untold: nothing
 * here can tell it later, the token ends by itself when it has idled long enough.
 */
export type SignOutResult = 'done' | 'here-only' | 'untold';

/** Signs this device out whatever the server says. An answer of 401 means that the session had ended already. */
export async function signOut(): Promise<SignOutResult> {
  const token = getSession()?.token;
  if (!token) return 'done';
  const told = await tellServer(token);
  const kept = told || (await keepRevocation(token));
  clearSession();
  if (told) return 'done';
  return kept ? 'here-only' : 'untold';
}

async function tellServer(token: string): Promise<boolean> {
  try {
    await call(signOutCall, {}, { token });
    return true;
  } catch (error) {
    // Whatever else came was not from the server, or broke off.
    return error instanceof ApiError && (error.status === 401 || error.code === 'bad_reply');
  }
}
