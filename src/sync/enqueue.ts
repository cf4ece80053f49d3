import type { QueryClient } from '@tanstack/react-query';
import { awaitOutcome, type QueueOutcome } from './await-outcome.ts';
import { identityOf, type OutboxEntry, type RecordId } from './queue/entry.ts';
import type { Draft } from './queue/intake.ts';
import { addToQueue, theOutbox } from './session-queue.ts';
import { watchResults } from './write-reply.ts';

/** A change that waits to be sent. */
export interface QueuedChange {
  /** The record that it changes; a temporary id where it creates one. */
  readonly record: RecordId;
  /** Waits for its end, but not long. */
  settled(): Promise<QueueOutcome>;
  /** Takes it back; false when it was sent or changed again meanwhile. Left out where an earlier change of the record waits as well. */
  readonly undo: (() => Promise<boolean>) | undefined;
}

/** What became of a change that was to be kept on this device. */
export type Enqueued =
  | { readonly state: 'stored'; readonly change: QueuedChange }
  /** It took back what waited, so nothing is left to send. */
  | { readonly state: 'cancelled' }
  /**
   * Nothing of it is on the disk, for this reason. With `change` it waits in this page's memory behind what waits of its record;
   * without, nothing of the record waits and it may be sent at once, under the same key.
   */
  | { readonly state: 'no-store'; readonly cause: DOMException; readonly change?: QueuedChange };

/** A press: who made it, and the key under which what it changes travels. */
export interface Press {
  readonly key: string;
  /** undefined: nobody was signed in. */
  readonly by: string | undefined;
}

/** Puts a change into the queue in the name and under the key of the press that made it. Rejects on a defect of ours only. */
export async function enqueue(client: QueryClient, draft: Draft, { key, by }: Press): Promise<Enqueued> {
  watchResults(client);
  const added = await addToQueue(draft, key, by);
  if (added.state === 'cancelled') return added;
  if (added.state === 'stored') return { state: 'stored', change: changeOf(added.entry, draft, added.alone) };
  const { cause, entry } = added;
  return entry ? { state: 'no-store', cause, change: changeOf(entry, draft, false) } : { state: 'no-store', cause };
}

function changeOf(entry: OutboxEntry, { record }: Draft, alone: boolean): QueuedChange {
  const undo = async () => (await theOutbox())?.withdraw(entry.key) ?? false;
  return { record, settled: () => awaitOutcome(identityOf(entry)), undo: alone ? undo : undefined };
}
