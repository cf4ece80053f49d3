import { i18n } from '@lingui/core';
import { isMarked } from '#app/api/answer.ts';
import { ask, getContact, serverNow, subscribeContact } from '#app/api/connection.ts';
import { getSession, isInterrupted, subscribeSession } from '#app/device/session.ts';
import { showLost } from './failures.ts';
import { freeQuota } from './free-quota.ts';
import { isStillHere, onceNobodyLeaves } from './leaving.ts';
import { type OutboxEntry, type SendResult, SIGNED_OUT } from './queue/entry.ts';
import type { Draft } from './queue/intake.ts';
import { type Added, Outbox } from './queue/outbox.ts';
import {
  canBeKept,
  discardLocked,
  discardOutbox,
  lockOthers,
  lockOutbox,
  unlockOutbox,
} from './queue/seal-at-sign-out.ts';
import { sendEntry } from './queue/send-entry.ts';
import { getQueue, publishQueue } from './queue-view.ts';
import { UnstoredCount } from './unstored-count.ts';

export { canBeKept, lockOutbox };

export type ResultListener = (entry: OutboxEntry, result: SendResult) => void;

interface Open {
  readonly user: string;
  readonly outbox: Promise<Outbox>;
  readonly unstored: UnstoredCount;
}

const OPEN_AGAIN_MS = 3_000;
const ASK_SESSION_MS = 1_000;
const NO_STORE = 'NotSupportedError';

const resultListeners = new Set<ResultListener>();
let open: Open | undefined;

let closed: Promise<void> = Promise.resolve();
let watching = false;
let unreadable = 0;

/** Opens the outbox of whoever signs in and closes it at sign-out. */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  subscribeSession(settle);
  subscribeContact(() => {
    if (getContact().online) withOutbox((outbox) => outbox.wake());
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') withOutbox((outbox) => outbox.wakeUp());
  });
  window.addEventListener('beforeunload', (event) => {
    // What is in memory alone goes with the page.
    if (getQueue().unstored.size > 0) event.preventDefault();
  });
  settle();
  void lockOthers((user) => getSession()?.user === user).catch(() => undefined);
}

/** The signed-in user's outbox; undefined when nobody is signed in or this browser has no store to trust. */
export async function theOutbox(): Promise<Outbox | undefined> {
  settle();
  return open?.outbox.catch(() => undefined);
}

/** How many changes of this user are in the memory of other tabs alone. */
export async function unstoredElsewhere(): Promise<number> {
  return (await theOutbox()) ? (open?.unstored.elsewhere() ?? 0) : 0;
}

/** Forgets everything that waits here, in this page's memory too. The user signs out after it. */
export async function discardWaiting(user: string): Promise<void> {
  (await theOutbox())?.close();
  await discardOutbox(user);
}

/**
 * Hands a change of `by` to the queue. Where nobody is signed in, or somebody else since, or this browser has no store to trust, nothing
 * of it is kept.
 */
export async function addToQueue(draft: Draft, key: string, by: string | undefined): Promise<Added> {
  settle();
  if (!open || open.user !== by)
    return { state: 'no-store', cause: new DOMException('Nobody is signed in', SIGNED_OUT) };
  const { user } = open;
  try {
    const outbox = await open.outbox;
    const added = await outbox.add(draft, key);
    askToStay();
    if (added.state !== 'no-store' || added.cause.name !== SIGNED_OUT || !isStillHere(user)) return added;
    // Another tab was late to lock what an earlier sign-out had left.
    await unlockOutbox(user);
    return await outbox.add(draft, key);
  } catch (error) {
    if (error instanceof DOMException) return { state: 'no-store', cause: error };
    throw error;
  }
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
      if (outbox?.isAtRest) end();
    }
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** The tab does not reload after all: what waits is sent again. */
export function goOn(): void {
  settle();
}

/**
 * What was locked joins the queue now: the key has come, where it was opened without it, as in a browser that was killed and has
 * forgotten a sign-out; or the tab that locked it was closed before it had signed out.
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
export function onResult(listener: ResultListener): () => void {
  resultListeners.add(listener);
  return () => resultListeners.delete(listener);
}

function settle(): void {
  const user = getSession()?.user;
  if (open?.user !== user) {
    if (open) closed = closeAndLock(open);
    open = user === undefined ? undefined : begin(user);
    publishQueue(undefined);
  }
  const paused = isInterrupted();
  withOutbox((outbox) => {
    if (outbox.isPaused !== paused) outbox.pause(paused);
  });
}

function begin(user: string): Open {
  const unstored = new UnstoredCount(user);
  const began: Open = { user, outbox: openFor(user, unstored), unstored };
  began.outbox.catch((error: unknown) => {
    if (open !== began) return;
    open = undefined;
    // A disk that could not be read a moment ago may be readable now; a browser that has none stays as it is.
    if (!(error instanceof DOMException && error.name === NO_STORE)) setTimeout(settle, OPEN_AGAIN_MS);
  });
  return began;
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

async function closeAndLock({ user, outbox, unstored }: Open): Promise<void> {
  let lost = 0;
  try {
    lost = (await outbox).close();
    unstored.tell(0);
    // Whoever is back already has unlocked it.
    if (getSession()?.user !== user) await lockOutbox(user);
  } catch {
    // Without a store to trust nothing was kept.
  }
  if (lost > 0) showLost(i18n, lost);
}

async function openFor(user: string, unstored: UnstoredCount): Promise<Outbox> {
  // The same user may be back before the lock of the last sign-out is closed.
  await closed;
  // Without locks two tabs would send at once; plain http has none, and some browsers have no database in private.
  if (!('locks' in navigator) || !('indexedDB' in globalThis)) throw new DOMException('No store to trust', NO_STORE);
  unreadable = await unlockOutbox(user);
  const outbox = await Outbox.open(user, {
    sendEntry: (entry) => sendEntry(entry, user),
    mayConnect: () => getContact().online && serverNow() !== undefined,
    onResult: (entry, result) => {
      for (const listener of resultListeners) listener(entry, result);
      // It paused everything, and may have been a late answer to the session before this one.
      if (result.kind === 'error' && result.refusal.status === 401) setTimeout(settle, ASK_SESSION_MS);
    },
    onLocked: () => void onceNobodyLeaves(user, openLocked),
    now: Date.now,
    serverNow: () => serverNow() ?? Date.now(),
    isPlain: () => !isMarked(),
    freeQuota,
  });
  // What is too old to be repeated is known by the server's clock only.
  if (serverNow() === undefined) void ask().then(outbox.wake);
  outbox.subscribe(() => {
    if (open?.user !== user) return;
    unstored.tell(outbox.view().unstored.size);
    publishQueue({ ...outbox.view(), unreadable });
  });
  publishQueue({ ...outbox.view(), unreadable });
  return outbox;
}
