import { type SignOutResult, signOut } from '#app/session/sign-out.ts';
import { lockWaiting, whileLeaving } from '#app/sync/leaving.ts';
import { fateOf } from '#app/sync/queue-view.ts';
import {
  canBeKept,
  discardWaiting,
  lockOutbox,
  outboxLocked,
  theOutbox,
  unstoredElsewhere,
} from '#app/sync/session-queue.ts';
import { askWhatBecomes, type LeaveChoice, type LeaveQuestion } from './leave-choice.ts';

/** Signs out, after asking what becomes of changes that wait; undefined: the user stays. */
export async function leave(user: string): Promise<SignOutResult | undefined> {
  let lock: LeaveQuestion['lock'] = 'possible';
  for (;;) {
    const choice = await choose(user, lock);
    if (choice === 'stay') return undefined;
    const result = await whileLeaving(user, () => part(user, choice));
    if (result) return result;
    lock = 'no-room';
  }
}

/** undefined: nothing waits. */
async function choose(user: string, lock: LeaveQuestion['lock']): Promise<LeaveChoice | undefined> {
  const { entries = [], unstored } = (await theOutbox())?.view() ?? {};
  const elsewhere = await unstoredElsewhere();
  const waiting = entries.length + elsewhere;
  if (waiting === 0) return undefined;
  const doubtful = entries.some((entry) => fateOf(entry) === 'unknown');
  let possible = elsewhere + (unstored?.size ?? 0) > 0 ? 'no-room' : lock;
  const hasKey = await canBeKept(user).catch(() => undefined);
  if (hasKey === undefined) possible = 'no-room';
  if (hasKey === false) possible = 'no-key';
  return askWhatBecomes({ waiting, doubtful, lock: possible });
}

/** Signs out once what waits is discarded, or locked and on the disk as that. undefined: the disk takes nothing, and nothing happened. */
async function part(user: string, choice: LeaveChoice | undefined): Promise<SignOutResult | undefined> {
  if (choice === 'discard') await discardWaiting(user);
  if (choice === 'keep' && !(await lockWaiting(user))) return undefined;
  const result = await signOut();
  await outboxLocked();
  // The queue may never have been opened in this tab; a browser without a store has none.
  await lockOutbox(user).catch(() => undefined);
  return result;
}
