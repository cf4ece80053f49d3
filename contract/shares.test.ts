import { expect, test } from 'vitest';
import { percentagesOf } from './shares.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [5, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [2, 3, 2],
    [29, 43, 28],
  ],
  [
    [995, 5],
    [100, 0],
  ],
  [
    [1, 199],
    [1, 99],
  ],
])('%j is shown as %j', (counts, percentages) => {
  expect(percentagesOf(counts)).toEqual(percentages);
});

test('percentages add up to a hundred whatever the counts', () => {
  for (let seed = 1; seed < 2_000; seed += 1) {
    const counts = [seed % 7, (seed * 31) % 101, (seed * 17) % 13, seed];
    expect(percentagesOf(counts).reduce((sum, one) => sum + one, 0)).toBe(100);
  }
});
