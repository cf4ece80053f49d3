import { expect, test } from 'vitest';
import { subAdmins } from '#contract/sub-admins.ts';
import { draftOf } from './draft.ts';
import { keys } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { newEntry } from './queue/intake.ts';
import { onTopOf } from './queue/rules.ts';
import { conflictingFields } from './queue-view.ts';

const ROOT = 'sub-admins';
const seen = { id: 7, version: 1, name: 'Mona', phone: '010', email: 'mona@shop.example', status: true };
const theirs = { ...seen, version: 2, name: 'Mona A', phone: '011' };
const typed = { name: 'Mona S', phone: '010', email: 'mona@shop.example' };

/** What is kept of an edit that somebody typed while the caches already learned of another person's change. */
function draftWhileRefreshed() {
  const client = createQueryClient();
  client.setQueryData(keys.record(ROOT, 7), { data: theirs });
  const input = { params: { id: 7 }, body: { ...typed, version: 1 } };
  return draftOf(client, subAdmins.update, input, { resource: ROOT, label: 'Mona', seen });
}

test('an edit counts from the record that the person saw, whatever the caches learned meanwhile', () => {
  expect(conflictingFields(draftWhileRefreshed(), theirs)).toEqual(['name']);
});

test('a field that the person left alone goes along as it was seen, and stays at home once somebody else wrote', () => {
  const draft = draftWhileRefreshed();
  expect(draft).toMatchObject({ version: 1, base: { name: 'Mona' }, mine: { name: 'Mona S' } });
  expect(draft.request.body).toEqual(typed);
  const entry = { ...draft, ...newEntry({ now: 0, serverNow: 0, chance: 0, newKey: () => 'next' }, 1, 'key') };
  expect(onTopOf(entry, 2)).toMatchObject({ version: 2, request: { body: { name: 'Mona S' } } });
  expect(onTopOf(entry, 2).request.body).toEqual({ name: 'Mona S' });
});

test('where the call does not name all fields, what was left alone is not sent at all', () => {
  const update = { ...subAdmins.update, namesAll: false };
  const input = { params: { id: 7 }, body: { ...typed, version: 1 } };
  const draft = draftOf(createQueryClient(), update, input, { resource: ROOT, label: 'Mona', seen });
  expect(draft.request.body).toEqual({ name: 'Mona S' });
});
