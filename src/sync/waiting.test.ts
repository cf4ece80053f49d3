import { expect, test } from 'vitest';
import type { OutboxEntry } from './queue/entry.ts';
import { withWaiting } from './waiting.ts';

test('a chosen picture that waits is no address of one: the record’s own stays in sight', () => {
  const mine = { name: 'New', image: new File([], 'photo.jpg') };
  // Of a waiting change only these four are looked at.
  const entry = { resource: 'ads', record: 7, state: 'waiting', mine } as unknown as OutboxEntry;
  expect(withWaiting({ id: 7, name: 'Old', image: 'key' }, 'ads', [entry])).toEqual({
    id: 7,
    name: 'New',
    image: 'key',
  });
});
