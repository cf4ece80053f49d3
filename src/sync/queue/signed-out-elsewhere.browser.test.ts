import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry, SendResult } from './entry.ts';
import type { Draft } from './intake.ts';
import { Outbox } from './outbox.ts';
import { lockAhead, lockOutbox, rememberKey, unlockOutbox } from './seal-at-sign-out.ts';
import type { OutboxContext } from './sender.ts';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

let opened: Outbox[] = [];
let users = 0;

afterEach(() => {
  vi.restoreAllMocks();
  for (const outbox of opened) outbox.close();
  opened = [];
});

function newUser(): string {
  users += 1;
  return `elsewhere ${Date.now()} ${users}`;
}

class TestContext implements OutboxContext {
  readonly sent: OutboxEntry[] = [];
  connected = false;
  sendEntry = async (entry: OutboxEntry): Promise<SendResult> => {
    this.sent.push(entry);
    return { kind: 'done', record: undefined };
  };
  mayConnect = () => this.connected;
  onResult = () => undefined;
  locked = 0;
  onLocked = () => {
    this.locked += 1;
  };
  now = () => Date.now();
}

async function open(user: string, context: OutboxContext = new TestContext()): Promise<Outbox> {
  const outbox = await Outbox.open(user, context);
  opened.push(outbox);
  return outbox;
}

function edit(value: number): Draft {
  return {
    resource: 'things',
    record: 1,
    request: { method: 'PATCH', path: '/things/{id}', params: { id: 1 }, body: { value } },
    merges: false,
    version: 1,
    base: { value: 0 },
    mine: { value },
    label: `Thing: ${value}`,
  };
}

const add = (outbox: Outbox, draft: Draft) => outbox.add(draft, crypto.randomUUID());
const values = (outbox: Outbox) => outbox.view().entries.map(({ mine }) => mine.value);

/** The disk takes nothing more. */
function fillDisk(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
}

describe('L9: the queue is closed while a change is being written', () => {
  it('says stored of what the disk took, and gives it back at the next sign-in', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const tab = await open(user);
    const adding = add(tab, edit(1));
    tab.close();
    await lockOutbox(user);
    expect((await adding).state).toBe('stored');
    await rememberKey(user, KEY);
    await unlockOutbox(user);
    expect(values(await open(user))).toEqual([1]);
  });

  it('says signed out of what the disk did not take, also where something of its record waits', async () => {
    const tab = await open(newUser());
    await add(tab, edit(1));
    fillDisk();
    const adding = add(tab, edit(2));
    tab.close();
    const said = await adding;
    expect(said).toMatchObject({ state: 'no-store', cause: { name: 'SignedOutError' } });
    expect(said).not.toHaveProperty('entry');
  });
});

describe('a tab that locks what waits, and is closed before it has signed out', () => {
  it('leaves it in sight of the tabs that stay, and tells them', async () => {
    const user = newUser();
    await rememberKey(user, KEY);
    const context = new TestContext();
    const tab = await open(user, context);
    await add(tab, edit(1));
    await lockAhead(user);
    context.connected = true;
    tab.wake();
    await expect.poll(() => context.locked).toBeGreaterThan(0);
    expect([values(tab), context.sent]).toEqual([[1], []]);
    await unlockOutbox(user);
    await tab.reload();
    await expect.poll(() => values(tab)).toEqual([]);
    expect(context.sent).toHaveLength(1);
  });
});
