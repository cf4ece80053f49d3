import { getSession, isInterrupted, subscribeSession } from '#app/session/session.ts';
import { discardLocked, lockOthers, lockOutbox, unlockOutbox } from './leaving.ts';
import { getContact, subscribeContact } from './online.ts';
import { Outbox } from './outbox.ts';
import type { Answer, OutboxEntry } from './outbox-entry.ts';
import type { Draft } from './outbox-intake.ts';
import { publishQueue } from './queue.ts';
import { transmit } from './transmit.ts';

export type AnswerListener = (entry: OutboxEntry, answer: Answer) => void;

interface Open {
  readonly user: string;
  readonly outbox: Promise<Outbox>;
}

const answerListeners = new Set<AnswerListener>();
let open: Open | undefined;

let closed: Promise<void> = Promise.resolve();
let following = false;
let unreadable = 0;

/** Opens the outbox of whoever signs in and closes it at sign-out. */
export function followSession(): void {
  if (following) return;
  following = true;
  subscribeSession(settle);
  subscribeContact(() => {
    if (getContact().online) withOutbox((outbox) => outbox.wake());
  });
  settle();
  void lockOthers(getSession()?.user).catch(() => undefined);
}

/** The signed-in user's outbox; undefined when nobody is signed in or this browser has no store to trust. */
export async function theOutbox(): Promise<Outbox | undefined> {
  settle();
  return open?.outbox.catch(() => undefined);
}

/** Stores a change; resolves with it when it is on the disk. Rejects when it cannot be stored. */
export async function keepChange(draft: Draft): Promise<OutboxEntry | undefined> {
  settle();
  if (!open) throw new Error('Nobody is signed in.');
  const kept = await (await open.outbox).add(draft);
  askToStay();
  return kept;
}

/** Before this tab reloads: nothing more leaves it, and what is on its way comes back, unless it takes longer than `patience` ms. */
export async function comeToRest(patience: number): Promise<void> {
  const outbox = await theOutbox();
  if (!outbox) return;
  outbox.pause(true);
  await new Promise<void>((resolve) => {
    // The key of whatever is still under way makes its repeat harmless.
    const timer = setTimeout(end, patience);
    const stop = outbox.subscribe(look);
    look();

    function look(): void {
      if (outbox?.view().sending.size === 0) end();
    }
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/**
 * The key has come. Where the queue was opened without it, as in a browser that was killed and has forgotten a sign-out, what
 * was locked joins the queue now.
 */
export async function openLocked(): Promise<void> {
  if (!open) return;
  const { user } = open;
  const outbox = await open.outbox;
  const stays = await unlockOutbox(user);
  if (open?.user !== user) return;
  unreadable = stays;
  await outbox.reload();
}

/** Forgets what was kept at an earlier sign-out and can be opened no more. */
export async function forgetUnreadable(): Promise<void> {
  if (!open) return;
  await discardLocked(open.user);
  unreadable = 0;
  publishQueue({ ...(await open.outbox).view(), unreadable });
}

let asked = false;

// From the first kept change on the browser must not clear this phone's store by itself.
function askToStay(): void {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  void navigator.storage.persist().catch(() => false);
}

/** Told of every answer to an entry whichever tab sent it. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

function settle(): void {
  const user = getSession()?.user;
  if (open?.user !== user) {
    if (open) closed = closeAndLock(open);
    open = user === undefined ? undefined : { user, outbox: openFor(user) };
    publishQueue(undefined);
  }
  const paused = isInterrupted();
  withOutbox((outbox) => {
    if (outbox.view().paused !== paused) outbox.pause(paused);
  });
}

// A browser without a store to trust has no outbox; its changes are sent at once instead.
function withOutbox(act: (outbox: Outbox) => void): void {
  open?.outbox.then(act, () => undefined);
}

/** Resolves when what a signed-out user left here can be read by nobody else. */
export function outboxLocked(): Promise<void> {
  settle();
  return closed;
}

async function closeAndLock({ user, outbox }: Open): Promise<void> {
  try {
    (await outbox).close();
    await lockOutbox(user);
  } catch {
    // Without a store to trust nothing was kept.
  }
}

async function openFor(user: string): Promise<Outbox> {
  // The same user may be back before the lock of the last sign-out is closed.
  await closed;
  unreadable = await unlockOutbox(user);
  const outbox = await Outbox.open(user, {
    transmit,
    mayConnect: () => getContact().online,
    onAnswer: (entry, answer) => {
      for (const listener of answerListeners) listener(entry, answer);
    },
    now: Date.now,
  });
  outbox.subscribe(() => {
    if (open?.user === user) publishQueue({ ...outbox.view(), unreadable });
  });
  publishQueue({ ...outbox.view(), unreadable });
  return outbox;
}
