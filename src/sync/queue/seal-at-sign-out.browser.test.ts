import { describe, expect, it, vi } from 'vitest';
import { openOutboxDatabase } from './database.ts';
import type { Draft } from './intake.ts';
import { Outbox } from './outbox.ts';
import {
  canBeKept,
  discardLocked,
  discardOutbox,
  lockAhead,
  lockOthers,
  lockOutbox,
  rememberKey,
  unlockOutbox,
} from './seal-at-sign-out.ts';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const OTHER = 'BBECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const MARKER = 'a very particular marker';
const context = {
  sendEntry: () => new Promise<never>(() => undefined),
  mayConnect: () => false,
  onResult: () => undefined,
  now: Date.now,
};

let users = 0;
function newUser(): string {
  users += 1;
  return `leaver ${Date.now()} ${users}`;
}

function change(): Draft {
  return {
    resource: 'things',
    record: 7,
    request: {
      method: 'PATCH',
      path: '/things/{id}',
      params: { id: 7 },
      body: { name: MARKER, image: new File([MARKER], 'p.webp', { type: 'image/webp' }) },
    },
    merges: true,
    version: 3,
    base: { name: 'before' },
    mine: { name: MARKER },
    label: MARKER,
  };
}

/** Hands a change in under a key of its own; answers it as it waits. */
async function add(outbox: Outbox, draft: Draft) {
  const added = await outbox.add(draft, crypto.randomUUID());
  return added.state === 'cancelled' ? undefined : added.entry;
}

async function withWaiting(user: string) {
  const outbox = await Outbox.open(user, context);
  await add(outbox, change());
  const [entry] = outbox.view().entries;
  outbox.close();
  return entry;
}

async function waitingOf(user: string) {
  const outbox = await Outbox.open(user, context);
  const { entries } = outbox.view();
  outbox.close();
  return entries;
}

/** Everything that the database holds, as text: bytes as Latin letters. */
async function contentOf(user: string): Promise<string> {
  const db = await openOutboxDatabase(user);
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(stores, (_, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    return value instanceof CryptoKey ? 'a key' : value;
  });
}

describe('signing out while changes wait', () => {
  it('leaves nothing readable and no key, and gives the same user the same changes back', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const before = await withWaiting(user);
    expect(await contentOf(user)).toContain(MARKER);
    expect(await contentOf(user)).toContain('a key');

    await lockOutbox(user);
    expect(await contentOf(user)).not.toContain(MARKER);
    expect(await contentOf(user)).not.toContain('a key');
    expect(await waitingOf(user)).toEqual([]);

    await rememberKey(user, KEY);
    await unlockOutbox(user);
    const [after] = await waitingOf(user);
    expect(after).toMatchObject({ key: before?.key, seq: before?.seq, version: 3, label: MARKER, mine: before?.mine });
    const image = after?.request.body.image;
    expect(image instanceof File && [image.name, image.type, await image.text()]).toEqual([
      'p.webp',
      'image/webp',
      MARKER,
    ]);
    expect(await contentOf(user)).toContain('"label":"a very particular marker"');
  });

  it('opens nothing with another key, and keeps it for the right one', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    await withWaiting(user);
    await lockOutbox(user);
    await rememberKey(user, OTHER);
    expect(await unlockOutbox(user)).toBe(1);
    expect(await waitingOf(user)).toEqual([]);
    await lockOutbox(user);
    await rememberKey(user, KEY);
    expect(await unlockOutbox(user)).toBe(0);
    expect(await waitingOf(user)).toHaveLength(1);
  });

  it('locks with the newest key, and forgets on demand what no key opens', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    await rememberKey(user, OTHER);
    await withWaiting(user);
    await lockOutbox(user);
    await rememberKey(user, OTHER);
    expect(await unlockOutbox(user)).toBe(0);
    await lockOutbox(user);
    await rememberKey(user, KEY);
    expect(await unlockOutbox(user)).toBe(1);
    await discardLocked(user);
    expect(await unlockOutbox(user)).toBe(0);
    await rememberKey(user, OTHER);
    expect([await unlockOutbox(user), await waitingOf(user)]).toEqual([0, []]);
  });

  it('cannot be kept without a key, and then stays as it is', async () => {
    const user = newUser();
    await withWaiting(user);
    expect(await canBeKept(user)).toBe(false);
    await lockOutbox(user);
    expect(await waitingOf(user)).toHaveLength(1);
  });

  it('changes nothing where the disk has no room for what is locked', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const before = await withWaiting(user);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'sealed') throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, given);
    });
    await expect(lockOutbox(user)).rejects.toThrow('The disk is full.');
    vi.restoreAllMocks();
    expect(await waitingOf(user)).toMatchObject([{ key: before?.key }]);
    expect(await canBeKept(user)).toBe(true);
    await lockOutbox(user);
    expect(await contentOf(user)).not.toContain(MARKER);
  });

  it('locks what another tab writes between the locking and the sign-out, and loses nothing where that never comes', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    await withWaiting(user);
    await lockAhead(user);
    expect(await contentOf(user)).not.toContain(MARKER);
    expect(await unlockOutbox(user), 'by the key that is still here').toBe(0);
    await withWaiting(user);
    await lockOutbox(user);
    expect(await contentOf(user)).not.toContain(MARKER);
    expect(await contentOf(user)).not.toContain('a key');
    await rememberKey(user, KEY);
    await unlockOutbox(user);
    expect(await waitingOf(user)).not.toEqual([]);
  });

  it('leaves the queue open of whoever signs in while those of others are locked', async () => {
    const [here, gone] = [newUser(), newUser()];
    for (const user of [here, gone]) {
      await rememberKey(user, KEY);
      await withWaiting(user);
    }
    let asked = 0;
    await lockOthers((user) => {
      if (user === here) asked += 1;
      // Signed in after its turn had come, and before it was written.
      return user !== gone && (user !== here || asked > 1);
    });
    expect([asked, await canBeKept(here), await waitingOf(here)]).toMatchObject([2, true, [{ label: MARKER }]]);
    expect(await contentOf(gone)).not.toContain(MARKER);
  });

  it('keeps a key that nobody can read', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const db = await openOutboxDatabase(user);
    const key = await db.get('keys', 'lock');
    db.close();
    expect(key?.extractable).toBe(false);
  });

  it('forgets everything when it is discarded', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    await withWaiting(user);
    await discardOutbox(user);
    expect(await waitingOf(user)).toEqual([]);
    await lockOutbox(user);
    expect(await contentOf(user)).not.toContain(MARKER);
  });
});

describe('taking a change back', () => {
  it('withdraws what never left, and nothing that did', async () => {
    const user = newUser();
    let connected = false;
    const outbox = await Outbox.open(user, { ...context, mayConnect: () => connected });
    const first = await add(outbox, change());
    expect(await outbox.withdraw(first?.key ?? '')).toBe(true);
    expect(outbox.view().entries).toEqual([]);
    const second = await add(outbox, change());
    connected = true;
    outbox.wake();
    await expect.poll(() => outbox.view().sending.size).toBe(1);
    expect(await outbox.withdraw(second?.key ?? '')).toBe(false);
    expect(outbox.view().entries).toHaveLength(1);
    outbox.close();
  });

  it('takes no later change back with the one that it was merged into', async () => {
    const user = newUser();
    const outbox = await Outbox.open(user, { ...context, mayConnect: () => false });
    const first = await add(outbox, { ...change(), merges: true });
    const second = await add(outbox, { ...change(), merges: true });
    expect(outbox.view().entries).toHaveLength(1);
    expect(await outbox.withdraw(first?.key ?? '')).toBe(false);
    expect(outbox.view().entries).toHaveLength(1);
    expect(await outbox.withdraw(second?.key ?? '')).toBe(true);
    outbox.close();
  });
});
