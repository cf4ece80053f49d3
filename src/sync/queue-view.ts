import { startTransition, useEffect, useState } from 'react';
import { createStore } from '#app/device/store.ts';
import {
  conflictingFields,
  fateOf,
  isTemporary,
  LONG_QUEUE,
  type OutboxEntry,
  type RecordId,
  recordOf,
  type Values,
  wasSent,
} from './queue/entry.ts';
import type { OutboxView } from './queue/outbox.ts';

export { conflictingFields, fateOf, isTemporary, type OutboxEntry, type RecordId, recordOf, type Values, wasSent };

/** What a screen or the sync sheet sees of the outbox. */
export interface QueueView extends OutboxView {
  /** Changes kept at an earlier sign-out that nobody can open any more: the server's key is another one since. */
  readonly unreadable: number;
}

const empty: QueueView = { entries: [], sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 };
const view = createStore(empty);
export const { get: getQueue, subscribe: subscribeQueue } = view;

/** The signed-in user's outbox as it stands. The outbox itself is loaded after the first paint, so it begins empty. */
export function useQueue(): QueueView {
  const [seen, setSeen] = useState(getQueue);
  useEffect(() => {
    const sync = () => {
      const show = () => setSeen(getQueue());
      // Drawing the picture of a long queue gives way to whatever the person does meanwhile.
      if (getQueue().entries.length >= LONG_QUEUE) startTransition(show);
      else show();
    };
    sync();
    return subscribeQueue(sync);
  }, []);
  return seen;
}

const claimed = new Set<string>();

/** A screen that still waits for this entry tells its refusal itself. */
export function claimRefusal(key: string): void {
  claimed.add(key);
}

export function isClaimed(key: string): boolean {
  return claimed.has(key);
}

const MARK = 'waiting';

/** Something waited when this device was last used: worth opening the outbox before the first paint. */
export function somethingWaits(): boolean {
  return localStorage.getItem(MARK) !== null;
}

/** For the outbox only. undefined: nobody is signed in. */
export function publishQueue(next: QueueView | undefined): void {
  if (next) mark(next.entries.length > 0);
  view.set(next ?? empty);
}

function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without room the outbox is opened a moment later at the next start.
  }
}
