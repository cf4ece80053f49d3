import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry, RecordId, SendResult } from './entry.ts';
import type { Draft } from './intake.ts';
import { Outbox } from './outbox.ts';
import { lockOutbox, rememberKey, unlockOutbox } from './seal-at-sign-out.ts';
import type { OutboxContext } from './sender.ts';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const done: SendResult = { kind: 'done', record: undefined };

let opened: Outbox[] = [];
let users = 0;

afterEach(() => {
  vi.restoreAllMocks();
  for (const outbox of opened) outbox.close();
  opened = [];
});

function newUser(): string {
  users += 1;
  return `unsteady ${Date.now()} ${users}`;
}

class TestContext implements OutboxContext {
  readonly sent: OutboxEntry[] = [];
  connected = false;
  rooms = 0;
  result: () => SendResult = () => done;
  sendEntry = async (entry: OutboxEntry) => {
    this.sent.push(entry);
    return this.result();
  };
  mayConnect = () => this.connected;
  onResult = () => undefined;
  now = () => Date.now();
  freeQuota = async () => {
    this.rooms += 1;
    return false;
  };
}

async function open(user: string, context: OutboxContext): Promise<Outbox> {
  const outbox = await Outbox.open(user, context);
  opened.push(outbox);
  return outbox;
}

function edit(record: RecordId, value: number): Draft {
  return {
    resource: 'things',
    record,
    request: { method: 'PATCH', path: '/things/{id}', params: { id: record }, body: { value } },
    merges: false,
    version: 1,
    base: { value: 0 },
    mine: { value },
    label: `Thing ${record}: ${value}`,
  };
}

const values = ({ sent }: TestContext) => sent.map(({ request }) => request.body.value);
const add = (outbox: Outbox, draft: Draft) => outbox.add(draft, crypto.randomUUID());

/** The next `times` transactions find the database closed, as iOS closes it in the background. */
function closeDatabase(times = 1): void {
  const begin = IDBDatabase.prototype.transaction;
  let left = times;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    if (this.name.startsWith('outbox') && left > 0) {
      left -= 1;
      this.close();
    }
    return begin.apply(this, asked);
  });
}

/** The disk takes nothing more. Answers the way back. */
function fillDisk(): () => void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

describe('L6: a database that is closed, or whose transaction is broken off', () => {
  it('is opened anew for a change that somebody makes', async () => {
    const context = new TestContext();
    const user = newUser();
    const outbox = await open(user, context);
    closeDatabase();
    expect((await add(outbox, edit(1, 1))).state).toBe('stored');
    const put = IDBObjectStore.prototype.put;
    let broken = false;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      const request = put.call(this, value, key);
      if (!broken) this.transaction.abort();
      broken = true;
      return request;
    });
    expect((await add(outbox, edit(1, 2))).state).toBe('stored');
    expect((await open(user, context)).view().entries.map(({ mine }) => mine.value)).toEqual([1, 2]);
  });

  it('stops no sending: everything arrives by itself, in order', async () => {
    const context = new TestContext();
    const outbox = await open(newUser(), context);
    for (const value of [1, 2, 3]) await add(outbox, edit(1, value));
    context.connected = true;
    closeDatabase(7);
    outbox.wake();
    await expect.poll(() => outbox.view().entries, { timeout: 10_000 }).toEqual([]);
    expect(values(context)).toEqual([1, 2, 3]);
  });
});

describe('L7: a full disk', () => {
  it('does not stop what waits: it is sent from memory, and the disk follows when there is room', async () => {
    const context = new TestContext();
    const user = newUser();
    const outbox = await open(user, context);
    for (const value of [1, 2]) await add(outbox, edit(1, value));
    await add(outbox, edit(2, 3));
    const empty = fillDisk();
    context.connected = true;
    outbox.wake();
    await expect.poll(() => outbox.view().entries, { timeout: 10_000 }).toEqual([]);
    expect(values(context).sort()).toEqual([1, 2, 3]);
    expect(values(context).indexOf(1)).toBeLessThan(values(context).indexOf(2));
    expect(context.rooms).toBeGreaterThan(0);
    empty();
    await expect
      .poll(async () => (await open(user, new TestContext())).view().entries, { timeout: 15_000, interval: 1_000 })
      .toEqual([]);
  });

  it('says that nothing was kept, and keeps nothing, where nothing of the record waits', async () => {
    const context = new TestContext();
    const user = newUser();
    const outbox = await open(user, context);
    fillDisk();
    const added = await add(outbox, edit(1, 1));
    expect(added).toMatchObject({ state: 'no-store', cause: { name: 'QuotaExceededError' } });
    expect(added).not.toHaveProperty('entry');
    expect(outbox.view().entries).toEqual([]);
  });

  it('lets a change go on in memory behind what waits of its record, and never past it', async () => {
    const context = new TestContext();
    const outbox = await open(newUser(), context);
    await add(outbox, edit(1, 1));
    const empty = fillDisk();
    const added = await add(outbox, edit(1, 2));
    expect(added).toMatchObject({ state: 'no-store', entry: { mine: { value: 2 } } });
    expect(outbox.view().unstored.size).toBe(1);
    context.connected = true;
    outbox.wake();
    await expect.poll(() => values(context), { timeout: 10_000 }).toEqual([1, 2]);
    empty();
  });

  it('brings to the disk what was in memory alone, as soon as there is room', async () => {
    const user = newUser();
    const outbox = await open(user, new TestContext());
    await add(outbox, edit(1, 1));
    const empty = fillDisk();
    await add(outbox, edit(1, 2));
    empty();
    await expect.poll(() => outbox.view().unstored.size, { timeout: 10_000 }).toBe(0);
    expect((await open(user, new TestContext())).view().entries.map(({ mine }) => mine.value)).toEqual([1, 2]);
  });

  it('lets the tab that made it send what is in its memory alone, behind what another tab sends', async () => {
    const user = newUser();
    const [first, second] = [new TestContext(), new TestContext()];
    const leader = await open(user, first);
    const other = await open(user, second);
    await add(other, edit(1, 1));
    const empty = fillDisk();
    await add(other, edit(1, 2));
    first.connected = true;
    second.connected = true;
    leader.wake();
    other.wake();
    await expect.poll(() => values(second), { timeout: 10_000 }).toEqual([2]);
    expect(values(first)).toEqual([1]);
    empty();
  });
});

describe('L9: a second tab writes while the first signs out', () => {
  it('keeps what was written at any moment before the lock, and refuses what comes after it', async () => {
    for (const delay of [0, 1, 2, 4, 8]) {
      const user = newUser();
      await rememberKey(user, KEY);
      const tab = await open(user, new TestContext());
      await add(tab, edit(1, 1));
      const locking = lockOutbox(user);
      await new Promise((later) => setTimeout(later, delay));
      const said = await add(tab, edit(2, 2));
      await locking;
      await rememberKey(user, KEY);
      await unlockOutbox(user);
      const kept = (await open(user, new TestContext())).view().entries.map(({ mine }) => mine.value);
      expect(kept, `said ${said.state} after ${delay} ms`).toEqual(said.state === 'stored' ? [1, 2] : [1]);
    }
  });

  it('takes nothing in once it is locked', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const tab = await open(user, new TestContext());
    await lockOutbox(user);
    expect(await add(tab, edit(1, 1))).toMatchObject({ state: 'no-store', cause: { name: 'SignedOutError' } });
    await unlockOutbox(user);
    expect((await add(tab, edit(1, 1))).state).toBe('stored');
  });
});

describe('L8: clocks that jump', () => {
  it('hold nothing back: the wait is a length that the sending page counts', async () => {
    const context = new TestContext();
    const outbox = await open(newUser(), context);
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 24 * 3_600_000);
    context.connected = true;
    context.result = () => ({ kind: 'silence' });
    await add(outbox, edit(1, 1));
    await expect.poll(() => context.sent.length).toBe(1);
    ahead.mockRestore();
    context.result = () => done;
    await expect.poll(() => outbox.view().entries, { timeout: 5_000 }).toEqual([]);
    expect(context.sent).toHaveLength(2);
  });
});
