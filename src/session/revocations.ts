import { isPassing } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { keepSmall } from '#app/device/small-storage.ts';
import { revokeToken } from '#contract/session.ts';

// SHA-256 sums of tokens that were signed out while the server could not be told: they can revoke, never sign in.
const KEY = 'revocations';

/** Keeps what ends this token at the next contact. False: it cannot be kept, so the token ends by itself when it has idled long enough. */
export async function keepRevocation(token: string): Promise<boolean> {
  // Without a secure context there is no digest.
  if (!globalThis.crypto?.subtle) return false;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const sum = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return write([...read(), sum]);
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

/** False: there is no room for them. */
function write(sums: readonly string[]): boolean {
  if (sums.length === 0) {
    localStorage.removeItem(KEY);
    return true;
  }
  // The cache goes at sign-out anyway; a token that nobody ends must not be forgotten for it.
  return keepSmall(KEY, sums.join(','));
}
