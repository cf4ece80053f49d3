import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxEntry, RecordId, SendResult } from './entry.ts';
import type { Draft } from './intake.ts';
import { Outbox } from './outbox.ts';
import type { OutboxContext } from './sender.ts';

let opened: Outbox[] = [];
let users = 0;

afterEach(() => {
  for (const outbox of opened) outbox.close();
  opened = [];
});

function newUser(): string {
  users += 1;
  return `tester ${Date.now()} ${users}`;
}

class TestContext implements OutboxContext {
  readonly sent: OutboxEntry[] = [];
  connected = true;
  result: (entry: OutboxEntry) => SendResult | Promise<SendResult> = () => ({ kind: 'done', record: undefined });

  sendEntry = async (entry: OutboxEntry) => {
    this.sent.push(entry);
    return this.result(entry);
  };
  mayConnect = () => this.connected;
  onResult = () => undefined;
  now = () => Date.now();
}

async function open(user: string, context: OutboxContext): Promise<Outbox> {
  const outbox = await Outbox.open(user, context);
  opened.push(outbox);
  return outbox;
}

function edit(record: RecordId, value: number, merges = false): Draft {
  return {
    resource: 'things',
    record,
    request: { method: 'PATCH', path: '/things/{id}', params: { id: record }, body: { value } },
    merges,
    version: 1,
    base: { value: 0 },
    mine: { value },
    label: `Thing ${record}`,
  };
}

/** Hands a change in under a key of its own; answers it as it waits. */
async function add(outbox: Outbox, draft: Draft) {
  const added = await outbox.add(draft, crypto.randomUUID());
  return added.state === 'cancelled' ? undefined : added.entry;
}

const values = (entries: readonly OutboxEntry[]) => entries.map(({ request }) => request.body.value);

describe('the outbox on this device', () => {
  it('keeps what was added without a connection, over closing and opening again', async () => {
    const user = newUser();
    const offline = new TestContext();
    offline.connected = false;
    const first = await open(user, offline);
    await add(first, edit(1, 10));
    await add(first, edit(2, 20));
    first.close();

    const context = new TestContext();
    const second = await open(user, context);
    await expect.poll(() => second.view().entries).toEqual([]);
    expect(values(context.sent)).toEqual([10, 20]);
    expect(offline.sent).toEqual([]);
  });

  it('keeps files whole', async () => {
    const user = newUser();
    const offline = new TestContext();
    offline.connected = false;
    const draft = edit(1, 1);
    const picture = new File(['picture'], 'p.webp', { type: 'image/webp' });
    await add(await open(user, offline), {
      ...draft,
      request: { ...draft.request, body: { image: picture } },
    });
    opened[0]?.close();
    const context = new TestContext();
    await open(user, context);
    await expect.poll(() => context.sent).toHaveLength(1);
    const image = context.sent[0]?.request.body.image;
    expect(image).toBeInstanceOf(File);
    expect(image instanceof File && (await image.text())).toBe('picture');
  });

  it('sends one record in order while others go past it', async () => {
    const context = new TestContext();
    let release: (result: SendResult) => void = () => undefined;
    context.result = (entry) =>
      entry.request.body.value === 1
        ? new Promise<SendResult>((resolve) => {
            release = resolve;
          })
        : { kind: 'done', record: undefined };
    const outbox = await open(newUser(), context);
    await add(outbox, edit(1, 1));
    await add(outbox, edit(1, 2));
    await add(outbox, edit(2, 3));
    await expect.poll(() => values(context.sent)).toEqual([1, 3]);
    release({ kind: 'done', record: undefined });
    await expect.poll(() => values(context.sent)).toEqual([1, 3, 2]);
  });

  it('sends one file at a time, past which small changes go, while nothing of its record does', async () => {
    const context = new TestContext();
    const answers: (() => void)[] = [];
    context.result = () => new Promise((resolve) => answers.push(() => resolve({ kind: 'done', record: undefined })));
    context.connected = false;
    const outbox = await open(newUser(), context);
    const picture = new File(['picture'], 'p.webp', { type: 'image/webp' });
    const withFile = (record: RecordId, value: number): Draft => {
      const { request, ...draft } = edit(record, value);
      return { ...draft, request: { ...request, body: { value, picture } } };
    };
    for (const draft of [withFile(1, 1), withFile(2, 2), edit(2, 3), edit(3, 4)]) await add(outbox, draft);
    context.connected = true;
    outbox.wake();
    await expect.poll(() => values(context.sent)).toEqual([1, 4]);
    for (const sent of [
      [1, 4, 2],
      [1, 4, 2, 3],
    ]) {
      for (const answer of answers.splice(0)) answer();
      await expect.poll(() => values(context.sent)).toEqual(sent);
    }
    for (const answer of answers) answer();
  });

  it('sends from one tab only, and the other takes over when it closes', async () => {
    const user = newUser();
    const [one, other] = [new TestContext(), new TestContext()];
    const first = await open(user, one);
    const second = await open(user, other);
    await add(second, edit(1, 1));
    await expect.poll(() => second.view().entries).toEqual([]);
    expect([one.sent.length, other.sent.length]).toEqual([1, 0]);
    first.close();
    await add(second, edit(1, 2));
    await expect.poll(() => second.view().entries).toEqual([]);
    expect([one.sent.length, other.sent.length]).toEqual([1, 1]);
  });

  it('merges an edit into an unsent one of the same call, and of no other call of that record', async () => {
    const offline = new TestContext();
    offline.connected = false;
    const outbox = await open(newUser(), offline);
    const other = edit(1, 2, true);
    await add(outbox, edit(1, 1, true));
    await add(outbox, { ...other, request: { ...other.request, path: '/things/{id}/rights' } });
    await add(outbox, edit(1, 3, true));
    expect(values(outbox.view().entries)).toEqual([1, 2, 3]);
    await add(outbox, edit(1, 4, true));
    expect(values(outbox.view().entries)).toEqual([1, 2, 4]);
  });

  it('pauses as a whole when the session is lost, and goes on after sign-in with the same keys', async () => {
    const context = new TestContext();
    const lost: SendResult = {
      kind: 'error',
      refusal: { status: 401, code: 'token_expired', message: '' },
      retryAfterMs: undefined,
      record: undefined,
    };
    context.result = () => lost;
    const outbox = await open(newUser(), context);
    await add(outbox, edit(1, 1));
    const key = outbox.view().entries[0]?.key;
    await expect.poll(() => outbox.view().paused).toBe(true);
    await add(outbox, edit(2, 2));
    expect(context.sent).toHaveLength(1);
    context.result = () => ({ kind: 'done', record: undefined });
    outbox.pause(false);
    await expect.poll(() => outbox.view().entries).toEqual([]);
    expect(context.sent.map((entry) => entry.key).slice(0, 2)).toEqual([key, key]);
  });

  it('shows nothing of one user to another', async () => {
    const context = new TestContext();
    context.connected = false;
    const mine = await open(newUser(), context);
    await add(mine, edit(1, 1));
    const theirs = await open(newUser(), context);
    expect(theirs.view().entries).toEqual([]);
  });

  it('knows a record by its temporary id even after the server has named it', async () => {
    const context = new TestContext();
    context.result = () => ({ kind: 'done', record: { id: 77, version: 1 } });
    const outbox = await open(newUser(), context);
    await add(outbox, { ...edit('new-1', 1), request: { method: 'POST', path: '/things', params: {}, body: {} } });
    await expect.poll(() => outbox.view().entries).toEqual([]);
    await add(outbox, edit('new-1', 2));
    await expect.poll(() => context.sent).toHaveLength(2);
    expect(context.sent[1]).toMatchObject({ record: 77, request: { params: { id: 77 } } });
  });
});

describe('a queue so long that it is drawn late', () => {
  const LONG = 25;

  async function openLong(user: string, context: TestContext): Promise<Outbox> {
    context.connected = false;
    const outbox = await open(user, context);
    for (let record = 1; record <= LONG; record += 1) await add(outbox, edit(record, record));
    return outbox;
  }

  it('never looks empty, however it comes', async () => {
    const user = newUser();
    const context = new TestContext();
    const first = await open(user, context);
    (await openLong(user, context)).close();
    await expect.poll(() => first.view().entries).toHaveLength(LONG);
    first.close();
    expect((await open(user, context)).view().entries).toHaveLength(LONG);
  });

  it('says at once whether it rests and whether it is paused', async () => {
    const context = new TestContext();
    context.result = () => new Promise(() => undefined);
    const outbox = await openLong(newUser(), context);
    context.connected = true;
    outbox.wake();
    await expect.poll(() => context.sent.length).toBeGreaterThan(0);
    outbox.pause(true);
    expect([outbox.isAtRest, outbox.isPaused]).toEqual([false, true]);
    outbox.pause(false);
    expect(outbox.isPaused).toBe(false);
  });

  it('knows of a change whether another one of its record waits', async () => {
    const outbox = await openLong(newUser(), new TestContext());
    const added = await Promise.all([1, 2].map((value) => outbox.add(edit(99, value, true), crypto.randomUUID())));
    expect(added.map((one) => one.state === 'stored' && one.alone)).toEqual([true, false]);
  });
});
