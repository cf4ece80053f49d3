import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { clearSession, getSession } from '#app/device/session.ts';
import { signOut as signOutCall } from '#contract/session.ts';
import { keepRevocation } from './revocations.ts';

/** done: the server ended the session; here-only: it could not be told yet, the token is ended at the next contact. */
export type SignOutResult = 'done' | 'here-only';

/** Signs this device out whatever the server says. An answer of 401 means that the session had ended already. */
export async function signOut(): Promise<SignOutResult> {
  const token = getSession()?.token;
  if (!token) return 'done';
  const told = await tellServer(token);
  if (!told) await keepRevocation(token);
  clearSession();
  return told ? 'done' : 'here-only';
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
