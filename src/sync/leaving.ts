import { getSession } from '#app/device/session.ts';
import { freeQuota } from './free-quota.ts';
import { lockAhead } from './queue/seal-at-sign-out.ts';

/** Signs out within a lock that all tabs see, and that ends with this tab if that is closed in the middle of it. */
export async function whileLeaving<Result>(user: string, act: () => Promise<Result>): Promise<Result> {
  // Shared, since another tab may sign out at the same time. Plain http has no locks, and so no queue.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(nameOf(user), { mode: 'shared' }, act) : act();
}

const waiting = new Set<string>();

/**
 * A tab has locked the queue of `user`: once no tab signs out any more, and the user is here all the same, `act` opens it again.
 * Rejects on a defect of ours only; a second call meanwhile does nothing.
 */
export async function onceNobodyLeaves(user: string, act: () => Promise<void>): Promise<void> {
  if (waiting.has(user)) return;
  waiting.add(user);
  try {
    await navigator.locks.request(nameOf(user), async () => {
      if (isStillHere(user)) await act();
    });
  } catch (error) {
    // A disk that takes nothing now may do so at the next look.
    if (!(error instanceof DOMException)) throw error;
  } finally {
    waiting.delete(user);
  }
}

/** As the disk has it, which another tab writes before this one hears of it. */
export function isStillHere(user: string): boolean {
  return localStorage.getItem('token') !== null && getSession()?.user === user;
}

/** Locks what waits while its user is still here to be asked. False: the disk takes nothing, whatever was given up for it. */
export async function lockWaiting(user: string): Promise<boolean> {
  for (;;) {
    try {
      await lockAhead(user);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (!(await freeQuota())) return false;
    }
  }
}

function nameOf(user: string): string {
  return `leaving ${user}`;
}
