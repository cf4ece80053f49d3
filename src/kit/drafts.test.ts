import { expect, test } from 'vitest';
import { conflictingFields } from '#app/offline/outbox-rules.ts';
import { createQueryClient } from '#app/offline/query-client.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { draftOf } from './drafts.ts';
import { keys } from './queries.ts';

const ROOT = 'sub-admins';
const seen = { id: 7, version: 1, name: 'Mona', phone: '010', email: 'mona@shop.example', status: true };
const theirs = { ...seen, version: 2, name: 'Mona A', phone: '011' };
const typed = { name: 'Mona S', phone: '010', email: 'mona@shop.example' };

/** What is kept of an edit that somebody typed while the caches already learned of another person's change. */
function draftWhileRefreshed() {
  const client = createQueryClient();
  client.setQueryData(keys.record(ROOT, 7), { data: theirs });
  const input = { params: { id: 7 }, body: { ...typed, version: 1 } };
  return draftOf(client, subAdmins.update, input, { root: ROOT, label: 'Mona', seen });
}

test('an edit counts from the record that the person saw, whatever the caches learned meanwhile', () => {
  expect(conflictingFields(draftWhileRefreshed(), theirs)).toEqual(['name']);
});

test('a field that the person left alone stays at home, although it is another one by now', () => {
  expect(draftWhileRefreshed()).toMatchObject({ version: 1, base: { name: 'Mona' }, mine: { name: 'Mona S' } });
  expect(draftWhileRefreshed().request.body).toEqual({ name: 'Mona S' });
});
