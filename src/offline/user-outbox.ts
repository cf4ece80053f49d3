import { getSession, isInterrupted, subscribeSession } from '#app/session/session.ts';
import { getContact, subscribeContact } from './online.ts';
import { type Draft, Outbox } from './outbox.ts';
import type { Answer, OutboxEntry } from './outbox-entry.ts';
import { publishQueue } from './queue.ts';
import { transmit } from './transmit.ts';

export type AnswerListener = (entry: OutboxEntry, answer: Answer) => void;

interface Open {
  readonly user: string;
  readonly outbox: Promise<Outbox>;
}

const answerListeners = new Set<AnswerListener>();
let open: Open | undefined;

/** Opens the outbox of whoever signs in and closes it at sign-out; call once, after the first paint. */
export function followSession(): void {
  subscribeSession(settle);
  subscribeContact(() => {
    if (getContact().online) void open?.outbox.then((outbox) => outbox.wake());
  });
  settle();
}

/** The signed-in user's outbox; undefined when nobody is signed in or this browser has no store to trust. */
export async function theOutbox(): Promise<Outbox | undefined> {
  settle();
  return open?.outbox.catch(() => undefined);
}

/** Stores a change; resolves with its place when it is on the disk. Rejects when it cannot be stored. */
export async function keepChange(draft: Draft): Promise<number | undefined> {
  settle();
  if (!open) throw new Error('Nobody is signed in.');
  return (await open.outbox).add(draft);
}

/** Told of every answer to an entry whichever tab sent it. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

function settle(): void {
  const user = getSession()?.user;
  if (open?.user !== user) {
    void open?.outbox.then((outbox) => outbox.close());
    open = user === undefined ? undefined : { user, outbox: openFor(user) };
    publishQueue(undefined);
  }
  const paused = isInterrupted();
  void open?.outbox.then((outbox) => {
    if (outbox.view().paused !== paused) outbox.pause(paused);
  });
}

async function openFor(user: string): Promise<Outbox> {
  const outbox = await Outbox.open(user, {
    transmit,
    mayConnect: () => getContact().online,
    onAnswer: (entry, answer) => {
      for (const listener of answerListeners) listener(entry, answer);
    },
    now: Date.now,
  });
  outbox.subscribe(() => {
    if (open?.user === user) publishQueue(outbox.view());
  });
  publishQueue(outbox.view());
  return outbox;
}
