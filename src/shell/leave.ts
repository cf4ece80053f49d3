import { type SignOutResult, signOut } from '#app/session/sign-out.ts';
import { fateOf } from '#app/sync/queue-view.ts';
import { canBeKept, discardOutbox, lockOutbox, outboxLocked, theOutbox } from '#app/sync/session-queue.ts';
import { askWhatBecomes } from './leave-choice.ts';

/** Signs out, after asking what becomes of changes that wait; undefined: the user stays. */
export async function leave(user: string): Promise<SignOutResult | undefined> {
  const outbox = await theOutbox();
  const entries = outbox?.view().entries ?? [];
  if (entries.length > 0) {
    const doubtful = entries.some((entry) => fateOf(entry) === 'unknown');
    const choice = await askWhatBecomes({ waiting: entries.length, doubtful, keepable: await canBeKept(user) });
    if (choice === 'stay') return undefined;
    if (choice === 'discard') await discardOutbox(user);
  }
  const result = await signOut();
  await outboxLocked();
  // The queue may never have been opened in this tab; a browser without a store has none.
  await lockOutbox(user).catch(() => undefined);
  return result;
}
