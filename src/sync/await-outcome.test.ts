import { expect, test, vi } from 'vitest';
import { awaitOutcome } from './await-outcome.ts';
import type { OutboxEntry } from './queue/entry.ts';
import { freshly } from './queue/rules.ts';
import { publishQueue } from './queue-view.ts';
import type { ResultListener } from './session-queue.ts';

const tell = vi.hoisted(() => ({ result: (() => undefined) as ResultListener }));
vi.mock('./session-queue.ts', () => ({
  theOutbox: async () => undefined,
  onResult: (listener: ResultListener) => {
    tell.result = listener;
    return () => undefined;
  },
}));

function entry(seq: number, waitMs = 0): OutboxEntry {
  const request = { method: 'PATCH', path: '/profile', params: {}, body: {} } as const;
  const unsent = { attempts: 1, firstSentAt: 0, queuedAt: 0, refusal: undefined, theirs: undefined, version: 1 };
  const named = { key: `key ${seq}`, seq, resource: 'profile', record: 1, label: 'Own account', merges: true };
  return { ...named, ...unsent, request, base: {}, mine: {}, waitMs, state: 'waiting' };
}

function show(...entries: OutboxEntry[]): void {
  publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 });
}

test('silence before a long queue is drawn is no success', async () => {
  show(entry(1));
  const settled = awaitOutcome('key 2');
  tell.result(entry(2), { kind: 'silence' });
  show(entry(1), entry(2, 1_000));
  expect(await settled).toEqual({ state: 'waiting', serverFailed: false });
});

test('an acknowledged change is done whether or not the queue is drawn', async () => {
  show(entry(1), entry(2));
  const settled = awaitOutcome('key 2');
  tell.result(entry(2), { kind: 'done', record: { id: 1 } });
  expect(await settled).toEqual({ state: 'done', record: { id: 1 } });
});

test('what another tab was told of a change in the same place is no answer to mine', async () => {
  const mine = entry(2);
  const theirs = { ...entry(2), key: 'of another tab', record: 7 };
  show(mine);
  const settled = awaitOutcome('key 2');
  tell.result(theirs, { kind: 'done', record: { id: 7 } });
  show({ ...theirs, state: 'refused' }, { ...mine, seq: 3, waitMs: 1_000 });
  expect(await settled).toEqual({ state: 'waiting', serverFailed: false });
});

test('a change is known by the key that it came with, under whichever it is sent', async () => {
  const sentAgain = freshly(entry(2), 'another key');
  show(sentAgain);
  const settled = awaitOutcome('key 2');
  tell.result(sentAgain, { kind: 'done', record: { id: 1 } });
  expect(await settled).toEqual({ state: 'done', record: { id: 1 } });
});
