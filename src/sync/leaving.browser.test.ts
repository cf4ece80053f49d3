import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { toastQueue } from '#app/ui/toast.ts';
import { whileLeaving } from './leaving.ts';
import { openOutboxDatabase } from './queue/database.ts';
import { lockAhead, rememberKey } from './queue/seal-at-sign-out.ts';
import { addToQueue, discardWaiting, outboxLocked, theOutbox, unstoredElsewhere } from './session-queue.ts';
import { UnstoredCount } from './unstored-count.ts';

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

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(async () => {
  vi.restoreAllMocks();
  clearSession();
  await outboxLocked();
  toastQueue.take();
});

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

/** A second change of the record, for which the disk has no room. */
async function addInMemory(user: string): Promise<void> {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const added = await addToQueue(draft, crypto.randomUUID(), user);
  expect(added).toMatchObject({ state: 'no-store', entry: { record: 1 } });
}

it('counts at a sign-out what is in the memory of another tab, for as long as it is there', async () => {
  const user = await withWaiting();
  const other = new UnstoredCount(user);
  expect(await other.elsewhere()).toBe(0);
  await addInMemory(user);
  await expect.poll(() => other.elsewhere()).toBe(1);
  expect(await unstoredElsewhere(), 'its own are none of another tab').toBe(0);
  other.tell(2);
  other.tell(3);
  await expect.poll(() => unstoredElsewhere()).toBe(3);
  expect(await new UnstoredCount(`${user}1`).elsewhere(), 'of somebody else').toBe(0);
  other.tell(0);
  await expect.poll(() => unstoredElsewhere()).toBe(0);
});

it('G13: says what is lost where another tab signs out', async () => {
  const user = await withWaiting();
  await addInMemory(user);
  clearSession();
  await outboxLocked();
  expect(toastQueue.take()).toMatchObject([{ kind: 'error' }]);
});

it('says nothing of what this tab was told to discard', async () => {
  const user = await withWaiting();
  await addInMemory(user);
  vi.restoreAllMocks();
  await discardWaiting(user);
  clearSession();
  await outboxLocked();
  expect(toastQueue.take()).toEqual([]);
  expect(await onDisk(user)).toEqual({ entries: 0, sealed: 0 });
});
