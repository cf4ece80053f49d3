import { isPassing } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { keepSmall } from '#app/device/small-room.ts';
import { revokeToken } from '#contract/session.ts';

// SHA-256 sums of tokens that were signed out while the server could not be told: they can revoke, never sign in.
const KEY = 'revocations';

export async function keepRevocation(token: string): Promise<void> {
  // Without a secure context there is no digest; the token then ends by itself when it has idled long enough.
  if (!globalThis.crypto?.subtle) return;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const sum = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  write([...read(), sum]);
}

/** Tells the server about every signed-out token; what it cannot be told now stays for the next contact. */
export async function sendRevocations(): Promise<void> {
  for (const sum of read()) {
    try {
      await call(revokeToken, { body: { token_sha256: sum } });
    } catch (error) {
      if (isPassing(error)) return;
    }
    write(read().filter((kept) => kept !== sum));
  }
}

function read(): string[] {
  return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
}

function write(sums: readonly string[]) {
  if (sums.length === 0) return localStorage.removeItem(KEY);
  // The cache goes at sign-out anyway; a token that nobody ends must not be forgotten for it.
  keepSmall(KEY, sums.join(','));
}
