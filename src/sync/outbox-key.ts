import { type Account, getSession, userOf } from '#app/device/session.ts';

/**
 * Hands the key of whoever is signed in to his queue on this device; who has signed out meanwhile leaves none behind. Never rejects:
 * without a key nothing can be kept after sign-out.
 */
export async function keepOutboxKey(account: Account, key: string | undefined): Promise<void> {
  if (!key) return;
  const user = userOf(account);
  const isHere = () => getSession()?.user === user;
  try {
    const { lockOutbox, rememberKey } = await import('./queue/seal-at-sign-out.ts');
    if (!isHere()) return;
    const isLocked = await rememberKey(user, key);
    if (!isHere()) return await lockOutbox(user);
    if (!isLocked) return;
    const { openLocked } = await import('./session-queue.ts');
    await openLocked();
  } catch {
    // A browser without a store or without WebCrypto (plain http) offers to keep nothing.
  }
}
