import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#app/api/api-error.ts';
import { newKey } from '#app/api/client.ts';
import { getSession } from '#app/device/session.ts';
import type { draftOf } from '#app/sync/draft.ts';
import type { QueuedChange } from '#app/sync/enqueue.ts';
import { enqueue, unkept } from '#app/sync/use-change.ts';

/** What became of rows that were changed without a connection. */
interface EnqueuedRows {
  /** How many are on the disk. */
  readonly stored: number;
  /** How many wait in this page's memory alone. */
  readonly held: number;
  /** Nothing of them is anywhere, and why. */
  readonly failed: readonly { readonly id: number; readonly error: ApiError }[];
  /** Takes all of them back while they never left; left out where one of them cannot be. False: one was sent or changed again. */
  readonly undo: (() => Promise<boolean>) | undefined;
}

/** Hands the change of each row to the queue; one that is not taken keeps no other from it. */
export async function enqueueEach(
  client: QueryClient,
  ids: readonly number[],
  draftOfRow: (id: number) => ReturnType<typeof draftOf>,
): Promise<EnqueuedRows> {
  const failed: { id: number; error: ApiError }[] = [];
  const ways: QueuedChange['undo'][] = [];
  const by = getSession()?.user;
  let stored = 0;
  let held = 0;
  for (const id of ids) {
    const enqueued = await enqueue(client, draftOfRow(id), { key: newKey(), by });
    if (enqueued.state === 'no-store' && !enqueued.change) {
      failed.push({ id, error: unkept(enqueued.cause) });
      continue;
    }
    if (enqueued.state === 'no-store') held += 1;
    else stored += 1;
    ways.push(enqueued.state === 'stored' ? enqueued.change.undo : undefined);
  }
  const undo = async () => {
    const gone: (boolean | undefined)[] = [];
    for (const way of ways) gone.push(await way?.());
    return gone.every(Boolean);
  };
  return { stored, held, failed, undo: ways.length > 0 && ways.every(Boolean) ? undo : undefined };
}
