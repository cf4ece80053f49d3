import type { QueryClient } from '@tanstack/react-query';
import type { RecordId } from '#app/offline/outbox-entry.ts';
import type { Draft } from '#app/offline/outbox-intake.ts';
import { getQueue } from '#app/offline/queue.ts';
import { type Settlement, settlementOf } from '#app/offline/settlement.ts';
import { keepChange, theOutbox } from '#app/offline/user-outbox.ts';
import { followAnswers } from './answers.ts';

/** A change that is on this phone's disk. */
export interface Kept {
  /** The record that it changes; a temporary id where it creates one. */
  readonly record: RecordId;
  /** Waits for its end, but not long. */
  settled(): Promise<Settlement>;
  /** Takes it back; false when it was sent or changed again meanwhile. Left out where an earlier change of the record waits as well. */
  readonly undo: (() => Promise<boolean>) | undefined;
}

/** Stores a change; undefined: it cancelled out what waited, so nothing is left to send. Rejects where nothing can be stored. */
export async function keepDraft(client: QueryClient, draft: Draft): Promise<Kept | undefined> {
  followAnswers(client);
  // It may have been folded into an earlier change, and taking that back would take back more than was asked.
  const alone = !getQueue().entries.some(({ root, record }) => root === draft.root && record === draft.record);
  const kept = await keepChange(draft);
  if (!kept) return undefined;
  const undo = async () => (await theOutbox())?.withdraw(kept.key) ?? false;
  return { record: draft.record, settled: () => settlementOf(kept.seq), undo: alone ? undo : undefined };
}
