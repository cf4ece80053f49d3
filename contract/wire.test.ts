import * as v from 'valibot';
import { expect, test } from 'vitest';
import { byDay } from './list.ts';
import { id, timestamp } from './wire.ts';

test.each([1, '1', '999999999999999'])('%s is an id', (sent) => {
  expect(v.is(id, sent)).toBe(true);
});

test.each([0, -1, 1.5, 1e15, 1e19, 1e300, Number.NaN, '1e5', '1000000000000000'])('%s is none', (sent) => {
  expect(v.is(id, sent)).toBe(false);
});

test.each(['2026-02-28T10:00:00Z', '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00Z'])('%s is a moment', (sent) => {
  expect(v.is(timestamp, sent)).toBe(true);
});

test.each([
  '0000-01-01T00:00:00Z',
  '2026-02-29T10:00:00Z',
  '2026-02-31T10:00:00Z',
  '2026-01-01T10:00:00+05',
  '2026-01-01T10:00:00 +05:00',
  '2026-01-01',
])('%s is none', (sent) => {
  expect(v.is(timestamp, sent)).toBe(false);
});

test('a day that never was filters nothing', () => {
  expect(['0000-01-01', '2026-02-29', '2026-2-1', '2026-02-28'].map(byDay.read)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-02-28',
  ]);
});
