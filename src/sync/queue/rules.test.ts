import { expect, test } from 'vitest';
import { fateOf, type OutboxEntry, type SendResult } from './entry.ts';
import { applyPatch, planResult } from './rules.ts';

const entry: OutboxEntry = {
  ...{ key: 'k', seq: 1, queuedAt: 0, attempts: 1, firstSentAt: 0, waitMs: 0, state: 'waiting', label: 'Note' },
  ...{ resource: 'orders', record: 7, version: undefined, merges: false, base: {}, mine: { note: 'a' } },
  ...{ refusal: undefined, theirs: undefined },
  request: { method: 'POST', path: '/admin/orders/{id}/notes', params: { id: 7 }, body: { note: 'a' } },
};
const circumstances = { now: 0, serverNow: 0, chance: 0.5, newKey: () => 'fresh' };

test('G2: a key that the server knows with other words, after a sending without an answer, is left to a person', () => {
  const refusal = { status: 409, code: 'idempotency_conflict', message: '' } as const;
  const response: SendResult = { kind: 'error', refusal, retryAfterMs: undefined, record: undefined };
  const told = (attempts: number) => {
    const sent = { ...entry, attempts };
    const [after] = applyPatch([sent], planResult([sent], sent, response, circumstances));
    return after && [after.state, fateOf(after)];
  };
  expect([told(1), told(2)]).toEqual([
    ['refused', 'refused'],
    ['needs_you', 'unknown'],
  ]);
});
