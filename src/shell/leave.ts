import { type SignOutResult, signOut } from '#app/session/sign-out.ts';
import { fateOf } from '#app/sync/queue-view.ts';
import { canBeKept, discardOutbox, lockOutbox, lockWaiting, outboxLocked, theOutbox } from '#app/sync/session-queue.ts';
import { askWhatBecomes, type LeaveQuestion } from './leave-choice.ts';

/** Signs out, after asking what becomes of changes that wait; undefined: the user stays. */
export async function leave(user: string): Promise<SignOutResult | undefined> {
  if (!(await partFromWaiting(user))) return undefined;
  const result = await signOut();
  await outboxLocked();
  // The queue may never have been opened in this tab; a browser without a store has none.
  await lockOutbox(user).catch(() => undefined);
  return result;
}

/** Asks until what waits is discarded, or locked and on the disk as that. False: the user stays. */
async function partFromWaiting(user: string): Promise<boolean> {
  const outbox = await theOutbox();
  let lock: LeaveQuestion['lock'] = 'possible';
  for (;;) {
    const { entries = [], unstored } = outbox?.view() ?? {};
    if (entries.length === 0) return true;
    if (unstored && unstored.size > 0) lock = 'no-room';
    if (!(await canBeKept(user))) lock = 'no-key';
    const doubtful = entries.some((entry) => fateOf(entry) === 'unknown');
    const choice = await askWhatBecomes({ waiting: entries.length, doubtful, lock });
    if (choice === 'stay') return false;
    if (choice === 'discard') await discardOutbox(user);
    if (choice === 'discard' || (await lockWaiting(user))) return true;
    lock = 'no-room';
  }
}
