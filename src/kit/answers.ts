import type { QueryClient } from '@tanstack/react-query';
import type { Answer, OutboxEntry } from '#app/offline/outbox-entry.ts';
import { followSession, onAnswer } from '#app/offline/user-outbox.ts';
import { dropRecord, writeBack } from './record-cache.ts';

const followed = new WeakSet<QueryClient>();

/** Opens the outbox of whoever is signed in, and follows its answers. */
export function startOutbox(client: QueryClient): void {
  followAnswers(client);
  followSession();
}

/** Writes what the outbox brings back into the caches of this tab, whichever page or tab made the change. */
export function followAnswers(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  onAnswer((entry, answer) => {
    takeOver(client, entry, answer);
    if (answer.kind !== 'silence') void client.invalidateQueries({ queryKey: [entry.root] });
  });
}

function takeOver(client: QueryClient, { root, request }: OutboxEntry, answer: Answer): void {
  if (answer.kind !== 'done' || typeof answer.record?.id !== 'number') return;
  const record = { ...answer.record, id: answer.record.id };
  if (request.method === 'DELETE') dropRecord(client, root, record.id);
  else writeBack(client, root, record);
}
