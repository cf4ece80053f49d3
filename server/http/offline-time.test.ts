import { expect, test } from 'vitest';
import { SENT_AT } from '#contract/answer.ts';
import { byOurClock, offlineTime } from './offline-time.ts';

const at = new Date('2026-11-22T12:00:00.000Z');
const HOUR = 3_600_000;

/** What a device whose clock is `ahead` says of an act `ago` before it is sent. */
function doneAt(ahead: number, ago: number): string {
  const sent = new Date(at.getTime() + ahead);
  const body = { note: 'x', done_at: new Date(sent.getTime() - ago).toISOString() };
  const read = byOurClock(body, new Headers({ [SENT_AT]: sent.toISOString() }), at) as { done_at: string };
  return read.done_at;
}

test('L11: a phone whose clock is wrong tells the right time of what was done without a connection', () => {
  for (const ahead of [0, -HOUR, 2 * 24 * HOUR]) expect(doneAt(ahead, 5 * 60_000)).toBe('2026-11-22T11:55:00.000Z');
});

test('L11: a phone that is an hour slow stamps nothing that it did just now', () => {
  expect(offlineTime(doneAt(-HOUR, 500), at)).toBeNull();
});

test('a device that does not say what its clock shows is believed', () => {
  const body = { done_at: '2026-11-22T09:00:00.000Z' };
  expect(byOurClock(body, new Headers(), at)).toEqual(body);
  expect(byOurClock(body, new Headers({ [SENT_AT]: 'soon' }), at)).toEqual(body);
});
