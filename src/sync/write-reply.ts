import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry, SendResult } from './queue/entry.ts';
import { dropRecord, writeBack } from './record-cache.ts';
import { onResult, watchSession } from './session-queue.ts';

const REFRESH_EVERY_MS = 3_000;
const watched = new WeakSet<QueryClient>();

/** Opens the outbox of whoever is signed in, and follows its answers. */
export function startOutbox(client: QueryClient): void {
  watchResults(client);
  watchSession();
}

/** Writes what the outbox brings back into the caches of this tab, whichever page or tab made the change. */
export function watchResults(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const refresh = refresher(client, REFRESH_EVERY_MS);
  onResult((entry, result) => {
    takeOver(client, entry, result);
    if (result.kind !== 'silence') refresh(entry.resource);
  });
}

/** Fetches a section anew: at once, and while a long queue drains no more than once in `every` milliseconds. */
function refresher(client: QueryClient, every: number): (resource: string) => void {
  const resting = new Map<string, { again: boolean }>();
  return function refresh(resource) {
    const rest = resting.get(resource);
    if (rest) {
      rest.again = true;
      return;
    }
    resting.set(resource, { again: false });
    void client.invalidateQueries({ queryKey: [resource] });
    setTimeout(() => {
      const { again } = resting.get(resource) ?? { again: false };
      resting.delete(resource);
      if (again) refresh(resource);
    }, every);
  };
}

function takeOver(client: QueryClient, { resource, request }: OutboxEntry, result: SendResult): void {
  if (result.kind !== 'done' || typeof result.record?.id !== 'number') return;
  const record = { ...result.record, id: result.record.id };
  if (request.method === 'DELETE') dropRecord(client, resource, record.id);
  else writeBack(client, resource, record);
}
