import { expect, test } from 'vitest';
import { daysOf, periodOf } from './periods.ts';

const at = (text: string) => new Date(text).getTime();

test('a day ends at midnight in Cairo, in winter and in summer', () => {
  expect(daysOf('today', at('2026-01-31T21:59:00Z'))).toEqual({ from: '2026-01-31', to: '2026-01-31' });
  expect(daysOf('today', at('2026-01-31T22:01:00Z'))).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  expect(daysOf('today', at('2026-07-31T21:01:00Z'))).toEqual({ from: '2026-08-01', to: '2026-08-01' });
});

test('the last 7 days count today, over the end of a year and over the change of the clock', () => {
  expect(daysOf('week', at('2026-01-03T10:00:00Z'))).toEqual({ from: '2025-12-28', to: '2026-01-03' });
  expect(daysOf('week', at('2026-04-27T22:30:00Z'))).toEqual({ from: '2026-04-22', to: '2026-04-28' });
});

test('this month begins on its first day', () => {
  expect(daysOf('month', at('2026-02-28T22:30:00Z'))).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test('days that are no period are read as chosen one by one', () => {
  const now = at('2026-05-20T10:00:00Z');
  expect(periodOf(daysOf('week', now), now)).toBe('week');
  expect(periodOf({ from: '2026-05-02', to: '2026-05-20' }, now)).toBeUndefined();
  expect(periodOf({ from: '', to: '' }, now)).toBeUndefined();
});
