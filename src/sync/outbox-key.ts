import { type Account, userOf } from '#app/device/session.ts';

/** Hands the account's key to its queue on this device. Never rejects: without a key nothing can be kept after sign-out. */
export async function keepOutboxKey(account: Account, key: string | undefined): Promise<void> {
  if (!key) return;
  try {
    const { rememberKey } = await import('./queue/seal-at-sign-out.ts');
    if (!(await rememberKey(userOf(account), key))) return;
    const { openLocked } = await import('./session-queue.ts');
    await openLocked();
  } catch {
    // A browser without a store or without WebCrypto (plain http) offers to keep nothing.
  }
}
