import { expect, test } from 'vitest';
import { planResolve, planRetry } from '#app/sync/queue/decisions.ts';
import {
  type Circumstances,
  type OutboxEntry,
  readEntry,
  type SendResult,
  type Values,
} from '#app/sync/queue/entry.ts';
import { planAdd } from '#app/sync/queue/intake.ts';
import { nextToSend } from '#app/sync/queue/order.ts';
import { applyPatch, planResult, planSend } from '#app/sync/queue/rules.ts';

const circumstances: Circumstances = { now: 1_000, serverNow: 1_000, chance: 0.5, newKey: () => 'fresh' };

/** Every wait has passed. */
const atOnce = { now: 1_000, dueAt: () => 0 };
const DAY = 24 * 3_600_000;

function entry(seq: number, record: number): OutboxEntry {
  return {
    key: `key ${seq}`,
    seq,
    resource: 'things',
    record,
    request: { method: 'PATCH', path: '/things/{id}', params: { id: record }, body: { a: seq } },
    merges: false,
    version: 1,
    base: { a: 0 },
    mine: { a: seq },
    label: `Thing ${record}`,
    queuedAt: 0,
    attempts: seq === 1 ? 1 : 0,
    firstSentAt: seq === 1 ? 0 : undefined,
    waitMs: 0,
    state: 'waiting',
    refusal: undefined,
    theirs: undefined,
  };
}

function refusedWith(status: number, code: 'account_disabled' | 'forbidden' | 'token_expired'): OutboxEntry[] {
  const entries = [entry(1, 1), entry(2, 1), entry(3, 2)] as const;
  const refusal = { status, code, message: 'No.' };
  const response: SendResult = { kind: 'error', refusal, retryAfterMs: undefined, record: undefined };
  return applyPatch(entries, planResult(entries, entries[0], response, circumstances));
}

test('a disabled account has all of its changes refused, with the reason', () => {
  const after = refusedWith(403, 'account_disabled');
  expect(after.map(({ state, refusal }) => [state, refusal?.message])).toEqual([
    ['refused', 'No.'],
    ['refused', 'No.'],
    ['refused', 'No.'],
  ]);
  expect(after[0]?.attempts).toBe(1);
});

test('any other refusal stops its own change only', () => {
  expect(refusedWith(403, 'forbidden').map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
});

test('a lost session leaves every change waiting under its own key', () => {
  const after = refusedWith(401, 'token_expired');
  expect(after.map(({ key, state }) => [key, state])).toEqual([
    ['key 1', 'waiting'],
    ['key 2', 'waiting'],
    ['key 3', 'waiting'],
  ]);
});

test('a deletion of what somebody else changed meanwhile is told, and only a person sends it again, over what is there now', () => {
  const [first, later] = [entry(1, 1), entry(2, 2)];
  const deletion: OutboxEntry = {
    ...first,
    request: { ...first.request, method: 'DELETE', body: {} },
    base: {},
    mine: {},
  };
  const response: SendResult = {
    kind: 'error',
    refusal: { status: 409, code: 'version_conflict', message: 'Changed.' },
    retryAfterMs: undefined,
    record: { id: 1, version: 5, a: 'theirs' },
  };
  const [stopped] = applyPatch([deletion, later], planResult([deletion, later], deletion, response, circumstances));
  expect(stopped).toMatchObject({ key: 'key 1', state: 'refused', refusal: { message: 'Changed.' }, version: 5 });
});

/** Edits field `a` of record 1, refused, and then takes these fields of it in. */
function editAfterRefusal(fields: Record<string, unknown>, merges = true): OutboxEntry[] {
  const refused: OutboxEntry = { ...entry(1, 1), merges, state: 'refused' };
  const later = entry(2, 1);
  const edit = { ...later, merges, request: { ...later.request, body: fields }, mine: fields };
  return applyPatch([refused], planAdd([refused], edit, circumstances));
}

test('an edit of all that was refused stands in for it, and goes out at once', () => {
  const after = editAfterRefusal({ a: 2, b: 3 });
  expect(after.map(({ key }) => key)).toEqual(['key 2']);
  expect(nextToSend(after, atOnce)?.key).toBe('key 2');
});

test('an edit of something else leaves a refused change in sight, to be decided first', () => {
  const after = editAfterRefusal({ b: 3 });
  expect(after.map(({ key, state }) => [key, state])).toEqual([
    ['key 1', 'refused'],
    ['key 2', 'waiting'],
  ]);
  expect(nextToSend(after, atOnce)).toBeUndefined();
});

test('what counts by itself, such as a picked piece, never stands in for another', () => {
  expect(editAfterRefusal({ a: 2 }, false).map(({ key }) => key)).toEqual(['key 1', 'key 2']);
});

test('an edit that a person makes of a refused one stands in for it, even where it takes a field back', () => {
  const refused: OutboxEntry = { ...entry(1, 1), merges: true, state: 'refused' };
  const later = entry(2, 1);
  const edit = { ...later, merges: true, request: { ...later.request, body: { b: 3 } }, mine: { b: 3 } };
  const after = applyPatch([refused], planAdd([refused], edit, circumstances, 'key 1'));
  expect(after.map(({ key }) => key)).toEqual(['key 2']);
  const waiting: OutboxEntry = { ...refused, state: 'waiting', attempts: 1 };
  const untouched = applyPatch([waiting], planAdd([waiting], edit, circumstances, 'key 1'));
  expect(
    untouched.map(({ key }) => key),
    'what went out again meanwhile stays',
  ).toEqual(['key 1', 'key 2']);
});

test('a corrected creation takes what was built on the refused one along', () => {
  const record = 'new-thing';
  const creating = { method: 'POST', path: '/things', params: {}, body: { name: 'taken' } } as const;
  const refused: OutboxEntry = { ...entry(1, 1), record, request: creating, state: 'refused' };
  const part = entry(2, 9);
  const orphan: OutboxEntry = {
    ...part,
    request: { ...part.request, body: { thing_id: record } },
    state: 'refused',
  };
  const corrected: OutboxEntry = { ...refused, key: 'key 3', seq: 3, state: 'waiting' };
  const before = [refused, orphan];
  const after = applyPatch(before, planAdd(before, corrected, circumstances, 'key 1'));
  expect(after.map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'waiting'],
    [2, 'waiting'],
  ]);
  expect(nextToSend(after, atOnce)?.key, 'the creation first').toBe('key 3');
});

test('L3: what somebody in between refuses three times while the server is there goes to a person, under its own key', () => {
  let [first, ...others] = [entry(1, 1), entry(2, 2)] as const;
  const meet = (met?: number) => {
    const entries = [first, ...others];
    const after = applyPatch(entries, planResult(entries, first, { kind: 'silence', met }, circumstances));
    first = after[0] ?? first;
  };
  meet(413);
  meet();
  meet(413);
  expect([first.state, first.waitMs > 0]).toEqual(['waiting', true]);
  meet(413);
  expect(first).toMatchObject({ state: 'needs_you', refusal: { code: 'foreign_answer', status: 413 } });
  const [again] = planRetry(first, circumstances).put;
  expect(again).toMatchObject({ key: 'key 1', state: 'waiting', attempts: 1, waitMs: 0, strange: 0 });
});

test('L8: forty days count by the server’s clock, and nothing that was never sent is too old', () => {
  const old = { ...entry(1, 1), firstSentAt: 0 };
  const at = (serverNow: number, now = 0) => planSend(old, { ...circumstances, now, serverNow }).sent?.key;
  expect([at(39 * DAY, 90 * DAY), at(41 * DAY)]).toEqual(['key 1', undefined]);
  expect(planSend(entry(2, 1), { ...circumstances, serverNow: 90 * DAY }).sent).toMatchObject({
    firstSentAt: 90 * DAY,
  });
});

test('L8: what an older build kept with the moment of its next try is due at once', () => {
  const { waitMs: _, resource: __, ...old } = { ...entry(1, 1), root: 'things', nextAt: Date.now() + 2 * DAY };
  // An older build wrote it so.
  const read = readEntry(old as unknown as OutboxEntry);
  expect(nextToSend([read], { now: 0, dueAt: ({ waitMs }) => waitMs })?.key).toBe('key 1');
  expect(read.resource).toBe('things');
});

test('a server without keys is never sent a creation twice by itself', () => {
  const made = {
    ...entry(2, 7),
    record: 'new-1' as const,
    request: { ...entry(2, 7).request, method: 'POST' as const },
  };
  const plain = { ...circumstances, plain: true };
  const { sent = made } = planSend(made, plain);
  const unanswered = { state: 'needs_you', refusal: { code: 'unanswered' } };
  for (const response of [{ kind: 'silence' }, refusedBy(500)] as const)
    expect(planResult([sent], sent, response, plain).put).toMatchObject([unanswered]);
  // The page died between sending and answer.
  expect(planSend(sent, plain)).toMatchObject({ sent: undefined, patch: { put: [unanswered] } });
  const edit = entry(2, 1);
  expect(planResult([edit], edit, { kind: 'silence' }, plain).put).toMatchObject([{ state: 'waiting' }]);
});

function refusedBy(status: number): SendResult {
  const refusal = { status, code: 'server_error', message: '' } as const;
  return { kind: 'error', refusal, retryAfterMs: undefined, record: undefined };
}

/** Order 1 as it was seen, completed without a connection. */
const completion: OutboxEntry = {
  ...entry(1, 1),
  request: { method: 'POST', path: '/orders/{id}/status', params: { id: 1 }, body: { status: 'completed' } },
  base: { status: 'in_progress', total_price: 10_000 },
  mine: { status: 'completed' },
};

function metBy(theirs: Values, one = completion): OutboxEntry | undefined {
  const refusal = { status: 409, code: 'version_conflict', message: 'Newer.' } as const;
  const response: SendResult = { kind: 'error', refusal, retryAfterMs: undefined, record: theirs };
  return applyPatch([one], planResult([one], one, response, circumstances))[0];
}

test('a completion that meets another total is a conflict, and goes on by itself when only something else was changed', () => {
  const moved = { id: 1, version: 2, status: 'in_progress', total_price: 8_000 };
  expect(metBy(moved)?.state).toBe('conflict');
  expect(metBy({ ...moved, total_price: 10_000 })).toMatchObject({ state: 'waiting', version: 2, key: 'fresh' });
});

test('whoever keeps the other total gives the completion up; whoever applies his own builds on the new one', () => {
  const met = metBy({ id: 1, version: 2, status: 'in_progress', total_price: 8_000 });
  if (!met) throw new Error('the entry is gone');
  expect(applyPatch([met], planResolve(met, ['total_price'], circumstances))).toEqual([]);
  const [applied] = applyPatch([met], planResolve(met, [], circumstances));
  expect(applied).toMatchObject({ state: 'waiting', version: 2, base: { status: 'in_progress', total_price: 8_000 } });
  expect(metBy({ id: 1, version: 3, status: 'in_progress', total_price: 8_000 }, applied)?.state).toBe('waiting');
});

test('two changes of one record merge into one only as one call, by method and path', () => {
  const contact = { ...entry(2, 1), merges: true, request: { ...entry(2, 1).request, path: '/things/{id}/contact' } };
  const plain = { ...entry(1, 1), attempts: 0, firstSentAt: undefined, merges: true };
  expect(planAdd([plain], contact, circumstances)).toEqual({ put: [contact], drop: [] });
  const created = {
    ...plain,
    record: 'new-1' as const,
    request: { ...plain.request, method: 'POST' as const, path: '/things', params: {} },
  };
  const edit = { ...entry(2, 1), record: 'new-1' as const, merges: true };
  expect(planAdd([created], edit, circumstances).drop).toEqual([created.key]);
  expect(planAdd([created], { ...contact, record: 'new-1' }, circumstances).drop).toEqual([]);
});
