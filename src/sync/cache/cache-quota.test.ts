import { beforeEach, expect, test } from 'vitest';
import { freeQuota } from './cache-quota.ts';

beforeEach(() => localStorage.clear());

const keep = (name: string, at: number, length: number) =>
  localStorage.setItem(name, `{"timestamp":${at}}`.padEnd(length, ' '));
const kept = () => Object.keys(localStorage).sort();

test('two million characters of all resources are kept, and the longest unwritten goes first', () => {
  for (const nth of [3, 1, 2, 5, 4]) keep(`cache:${nth}`, nth, 400_000);
  freeQuota('cache:', 'cache:6', 0);
  expect(kept(), 'exactly two million').toHaveLength(5);
  freeQuota('cache:', 'cache:6', 400_001);
  expect(kept()).toEqual(['cache:3', 'cache:4', 'cache:5']);
});

test('what is written anew counts once, and what is no list of rows is never touched', () => {
  keep('token', 0, 100_000);
  for (const nth of [1, 2, 3, 4, 5]) keep(`cache:${nth}`, nth, 400_000);
  freeQuota('cache:', 'cache:1', 400_000);
  expect(kept()).toEqual(['cache:1', 'cache:2', 'cache:3', 'cache:4', 'cache:5', 'token']);
});

test('a text that does not say when it was written goes before all others', () => {
  localStorage.setItem('cache:old', 'x'.repeat(300_000));
  keep('cache:new', 9, 1_800_000);
  freeQuota('cache:', 'cache:other', 0);
  expect(kept()).toEqual(['cache:new']);
});
