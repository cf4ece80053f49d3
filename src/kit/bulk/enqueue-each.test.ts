import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Enqueued } from '#app/sync/enqueue.ts';
import type { Draft } from '#app/sync/queue/intake.ts';
import { enqueue } from '#app/sync/use-change.ts';
import { enqueueEach } from './enqueue-each.ts';

vi.mock('#app/sync/use-change.ts', async (original) => ({ ...(await original<object>()), enqueue: vi.fn() }));

/** How each row's change is taken in, and what its way back answers. */
const taken = new Map<number, Enqueued>();
const takenBack: number[] = [];
beforeEach(() => {
  taken.clear();
  takenBack.length = 0;
  vi.mocked(enqueue).mockImplementation(async (_, { record }) => taken.get(Number(record)) as Enqueued);
});

function stored(id: number, isStillHere = true): void {
  const undo = async () => {
    takenBack.push(id);
    return isStillHere;
  };
  const settled = async () => ({ state: 'waiting' }) as never;
  taken.set(id, { state: 'stored', change: { record: id, settled, undo } });
}

const enqueueRows = (...ids: number[]) => enqueueEach(new QueryClient(), ids, (id) => ({ record: id }) as Draft);

test('of several rows changed without a connection, one press takes each of them back', async () => {
  for (const id of [1, 2, 3]) stored(id);
  const { stored: count, undo } = await enqueueRows(1, 2, 3);
  expect(count).toBe(3);
  expect(await undo?.()).toBe(true);
  expect(takenBack).toEqual([1, 2, 3]);
});

test('where one of them has left meanwhile the others are taken back all the same, and it is not called undone', async () => {
  stored(1);
  stored(2, false);
  stored(3);
  const { undo } = await enqueueRows(1, 2, 3);
  expect(await undo?.()).toBe(false);
  expect(takenBack).toEqual([1, 2, 3]);
});

test('what waits behind an earlier change of its row, or in memory alone, leaves no way back for all of them', async () => {
  stored(1);
  const cause = new DOMException('No room', 'QuotaExceededError');
  const waits = { record: 2, settled: async () => ({ state: 'waiting' }) as never, undo: undefined };
  taken.set(2, { state: 'stored', change: waits });
  expect((await enqueueRows(1, 2)).undo).toBeUndefined();
  taken.set(2, { state: 'no-store', cause, change: waits });
  expect(await enqueueRows(1, 2)).toMatchObject({ stored: 1, held: 1, undo: undefined });
});

test('a row that could not be kept is named, and the others have their way back', async () => {
  stored(1);
  taken.set(2, { state: 'no-store', cause: new DOMException('No room', 'QuotaExceededError') });
  const kept = await enqueueRows(1, 2);
  expect(kept.failed).toMatchObject([{ id: 2, error: { code: 'full' } }]);
  expect(await kept.undo?.()).toBe(true);
  expect(takenBack).toEqual([1]);
});
