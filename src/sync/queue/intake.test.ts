import { expect, test } from 'vitest';
import type { OutboxEntry, Values } from './entry.ts';
import { planAdd } from './intake.ts';

const circumstances = { now: 0, serverNow: 0, chance: 0, newKey: () => 'merged' };

function edit(seq: number, body: Values, mine: Values, along: readonly string[] = []): OutboxEntry {
  const request = { method: 'PATCH', path: '/admin/sub-admins/{id}', params: { id: 1 }, body } as const;
  const named = { key: `key ${seq}`, seq, resource: 'sub-admins', record: 1, label: 'Edit', merges: true, version: 1 };
  const unsent = { attempts: 0, firstSentAt: undefined, waitMs: 0, queuedAt: 0, refusal: undefined, theirs: undefined };
  return { ...named, ...unsent, request, base: {}, mine, along, state: 'waiting' };
}

test('what a later edit names only as it was seen takes back no earlier one', () => {
  const off = edit(1, { status: false }, { status: false });
  // The form was drawn before the switch was known to wait.
  const renamed = edit(2, { name: 'Hoda', status: true }, { name: 'Hoda' }, ['status']);
  const [merged] = planAdd([off], renamed, circumstances).put;
  expect(merged?.request.body).toEqual({ status: false, name: 'Hoda' });
  expect(merged?.mine).toEqual({ status: false, name: 'Hoda' });
  expect(merged?.along).toEqual([]);
});

test('what is merged is known by the key of the first', () => {
  const [merged] = planAdd([edit(1, {}, { name: 'a' })], edit(2, {}, { name: 'b' }), circumstances).put;
  expect(merged).toMatchObject({ key: 'merged', id: 'key 1' });
});
