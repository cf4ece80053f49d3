import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDiscard } from '#app/sync/queue/decisions.ts';
import type { OutboxEntry } from '#app/sync/queue/entry.ts';
import { nextMoment } from '#app/sync/queue/order.ts';
import { applyPatch } from '#app/sync/queue/rules.ts';
import { type Fault, Phone } from './outbox-phone.ts';

type Step =
  | { readonly kind: 'change'; readonly record: number; readonly field: 'a' | 'b'; readonly merges: boolean }
  | { readonly kind: 'create' }
  | { readonly kind: 'remove'; readonly record: number }
  | { readonly kind: 'discard' }
  | { readonly kind: 'poison'; readonly record: number }
  | { readonly kind: 'somebody else'; readonly record: number; readonly field: 'a' | 'b' }
  | { readonly kind: 'send'; readonly fault: Fault };

const record = fc.integer({ min: 1, max: 3 });
const field = fc.constantFrom('a' as const, 'b' as const);
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'drop request',
  'drop answer',
  'duplicate',
  'server error',
  'crash',
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), record, field, merges: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), record }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('poison' as const), record }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('somebody else' as const), record, field }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('send' as const), fault }) },
);

function play(phone: Phone, steps: readonly Step[]) {
  for (const id of [1, 2, 3]) phone.server.seed(id);
  let created = 0;
  for (const taken of steps) {
    if (taken.kind === 'send') phone.send(taken.fault);
    if (taken.kind === 'change') change(phone, taken.record, taken.field, taken.merges);
    if (taken.kind === 'poison') phone.add(taken.record, 'PATCH', { poison: true }, false);
    if (taken.kind === 'remove') remove(phone, taken.record);
    if (taken.kind === 'discard') discardFirst(phone);
    if (taken.kind === 'create') phone.add(`new-${++created}`, 'POST', { a: phone.stamp() }, true);
    if (taken.kind === 'somebody else') disturb(phone, taken.record, taken.field);
  }
}

function change(phone: Phone, id: number, name: string, merges: boolean) {
  const stamp = phone.stamp();
  phone.add(id, 'PATCH', { [name]: stamp }, merges);
  if (!merges) phone.promised.set(stamp, id);
}

function remove(phone: Phone, id: number) {
  phone.add(id, 'DELETE', {}, false);
  // A deletion may take changes with it that were never sent.
  for (const [stamp, owner] of phone.promised) if (owner === id) phone.promised.delete(stamp);
}

function discardFirst(phone: Phone) {
  const given = phone.entries.find(({ state }) => state !== 'waiting');
  if (!given) return;
  for (const value of Object.values(given.mine)) phone.promised.delete(Number(value));
  phone.entries = applyPatch(phone.entries, planDiscard(phone.entries, given));
}

function disturb({ server }: Phone, id: number, name: string) {
  const known = server.records.get(id);
  if (!known || known.deleted) return;
  known.version += 1;
  known.fields[name] = `theirs ${known.version}`;
}

function settle(phone: Phone) {
  for (let turn = 0; turn < 200 && nextMoment(phone.entries, phone.clock) !== undefined; turn += 1) {
    phone.now += 120_000;
    phone.send('none');
  }
}

describe('the outbox, whatever happens to its requests', () => {
  it('applies each key once, in order per record, loses nothing and ends with nothing to send', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const phone = new Phone();
        play(phone, steps);
        settle(phone);
        const { log } = phone.server;
        expect(new Set(log.map(({ key }) => key)).size, 'each key is applied at most once').toBe(log.length);
        expect(nextMoment(phone.entries, phone.clock), 'whatever could be sent was sent').toBeUndefined();
        for (const { state } of phone.entries.filter((entry) => isHead(phone, entry)))
          expect(state).not.toBe('waiting');
        expectOrder(phone);
        expectNothingLost(phone);
      }),
      { numRuns: process.env.LONG_RUN ? 10_000 : 2_000 },
    );
  });

  it('sends on for every record but the poisoned one', () => {
    const phone = new Phone();
    play(phone, [{ kind: 'poison', record: 1 }]);
    phone.add(1, 'PATCH', { a: 7 }, false);
    phone.add(2, 'PATCH', { a: 8 }, false);
    settle(phone);
    expect(phone.server.view(2).a).toBe(8);
    expect(phone.server.view(1).a).toBe(0);
    expect(phone.entries.map(({ state }) => state)).toEqual(['refused', 'waiting']);
  });

  it("never overwrites somebody else's newer value unseen", () => {
    const phone = new Phone();
    phone.server.seed(1);
    phone.add(1, 'PATCH', { a: 'mine' }, false);
    disturb(phone, 1, 'a');
    settle(phone);
    expect(phone.server.view(1).a).toBe('theirs 2');
    expect(phone.entries[0]).toMatchObject({ state: 'conflict', theirs: { a: 'theirs 2' } });
  });

  it('never deletes unseen what somebody else changed', () => {
    const phone = new Phone();
    phone.server.seed(1);
    remove(phone, 1);
    disturb(phone, 1, 'a');
    settle(phone);
    expect(phone.server.records.get(1)?.deleted).toBe(false);
    expect(phone.entries).toMatchObject([{ state: 'refused' }]);
  });

  it('merges silently with a change of other fields', () => {
    const phone = new Phone();
    phone.server.seed(1);
    phone.add(1, 'PATCH', { a: 'mine' }, false);
    disturb(phone, 1, 'b');
    settle(phone);
    expect(phone.server.view(1)).toMatchObject({ a: 'mine', b: 'theirs 2' });
    expect(phone.entries).toEqual([]);
  });

  it('lets a creation and its deletion vanish together when neither was sent', () => {
    const phone = new Phone();
    phone.add('new-1', 'POST', { a: 1 }, true);
    phone.add('new-1', 'PATCH', { a: 2 }, true);
    expect(phone.entries).toHaveLength(1);
    phone.add('new-1', 'DELETE', {}, false);
    expect(phone.entries).toEqual([]);
  });

  it('follows a record from its temporary id to its real one, wherever it is named', () => {
    const phone = new Phone();
    phone.server.seed(1);
    phone.add('new-1', 'POST', { a: 1 }, false);
    phone.add(1, 'PATCH', { a: 'new-1' }, false);
    phone.add('new-1', 'PATCH', { b: 5 }, false);
    settle(phone);
    expect(phone.entries).toEqual([]);
    expect(phone.server.view(1).a).toBe(101);
    expect(phone.server.view(101)).toMatchObject({ a: 1, b: 5 });
  });

  it('gives an entry of unknown outcome to a person after forty days', () => {
    const phone = new Phone();
    phone.server.seed(1);
    phone.add(1, 'PATCH', { a: 1 }, false);
    phone.send('drop answer');
    phone.now += 41 * 24 * 3_600_000;
    phone.send('none');
    expect(phone.entries[0]).toMatchObject({ state: 'needs_you', refusal: { code: 'outcome_unknown' } });
  });
});

function isHead(phone: Phone, entry: OutboxEntry): boolean {
  return phone.entries.find(({ record: id }) => id === entry.record) === entry;
}

// Stamps only grow while a person works, so the values that reach a record's field must grow as well.
function expectOrder(phone: Phone) {
  const latest = new Map<string, number>();
  for (const { record: id, body } of phone.server.log) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value !== 'number') continue;
      const place = `${id} ${name}`;
      expect(value, 'changes of one record arrive in order').toBeGreaterThan(latest.get(place) ?? -1);
      latest.set(place, value);
    }
  }
}

function expectNothingLost({ promised, server, entries }: Phone) {
  const arrived = [...server.log.map(({ body }) => body), ...entries.map(({ mine }) => mine)];
  const values = new Set(arrived.flatMap((fields) => Object.values(fields)));
  for (const stamp of promised.keys()) expect(values, 'an accepted change arrives or stays in sight').toContain(stamp);
}
