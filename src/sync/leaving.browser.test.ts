import { afterEach, expect, it } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { whileLeaving } from './leaving.ts';
import { openOutboxDatabase } from './queue/database.ts';
import { lockAhead, rememberKey } from './queue/seal-at-sign-out.ts';
import { addToQueue, outboxLocked, theOutbox } from './session-queue.ts';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const draft = {
  ...{
    resource: 'things',
    record: 1,
    merges: false,
    version: 1,
    base: { value: 0 },
    mine: { value: 1 },
    label: 'Thing',
  },
  request: { method: 'PATCH', path: '/things/{id}', params: { id: 1 }, body: { value: 1 } },
} as const;

afterEach(() => clearSession());

async function onDisk(user: string) {
  const db = await openOutboxDatabase(user);
  const [entries, sealed] = await Promise.all([db.count('entries'), db.count('sealed')]);
  db.close();
  return { entries, sealed };
}

/** Somebody is signed in, and a change of his waits. */
async function withWaiting(): Promise<string> {
  const id = Date.now();
  await rememberKey(String(id), KEY);
  saveSession('token', { role: 'Admin', id });
  expect((await addToQueue(draft, crypto.randomUUID(), String(id))).state).toBe('stored');
  return String(id);
}

/** Another tab signs out and has locked what waits. Answers its end. */
async function leaveElsewhere(user: string): Promise<() => void> {
  const end = Promise.withResolvers<void>();
  void whileLeaving(user, () => end.promise);
  await lockAhead(user);
  await (await theOutbox())?.reload();
  return end.resolve;
}

it('opens what a tab had locked that was closed before it had signed out, and not before', async () => {
  const user = await withWaiting();
  const close = await leaveElsewhere(user);
  await new Promise((later) => setTimeout(later, 200));
  expect(await onDisk(user)).toEqual({ entries: 0, sealed: 1 });
  close();
  await expect.poll(() => onDisk(user)).toEqual({ entries: 1, sealed: 0 });
});

it('leaves locked what a tab had locked that has signed out', async () => {
  const user = await withWaiting();
  const end = await leaveElsewhere(user);
  clearSession();
  await outboxLocked();
  end();
  await new Promise((later) => setTimeout(later, 200));
  expect(await onDisk(user)).toEqual({ entries: 0, sealed: 1 });
});

it('G6: takes nothing in of whom somebody else followed since the press', async () => {
  const user = await withWaiting();
  saveSession('second', { role: 'Admin', id: 2 });
  const added = await addToQueue(draft, crypto.randomUUID(), user);
  expect(added).toMatchObject({ state: 'no-store', cause: { name: 'SignedOutError' } });
  expect(await onDisk('2')).toEqual({ entries: 0, sealed: 0 });
});
