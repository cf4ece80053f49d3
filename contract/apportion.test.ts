import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf, sharesOf, worthOf } from './apportion.ts';
import { asPiastres } from './money.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(asPiastres);
const lines = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 1_000 }), amount }), {
    minLength: 1,
    maxLength: 30,
    selector: ({ id }) => id,
  })
  .filter((all) => all.some((line) => line.amount > 0));

describe('an amount shared over lines', () => {
  test('is shared by what they cost', () => {
    const shares = sharesOf(asPiastres(1_000), [
      { id: 1, amount: asPiastres(7_500) },
      { id: 2, amount: asPiastres(2_500) },
    ]);
    expect([...shares]).toEqual([
      [1, 750],
      [2, 250],
    ]);
  });

  test('gives the piastre that is left over to the greater remainder, of equals to the smaller id', () => {
    const third = { amount: asPiastres(100) };
    expect([
      ...sharesOf(asPiastres(100), [
        { id: 9, ...third },
        { id: 3, ...third },
        { id: 5, ...third },
      ]),
    ]).toEqual([
      [9, 33],
      [3, 34],
      [5, 33],
    ]);
    expect([
      ...sharesOf(asPiastres(10), [
        { id: 1, amount: asPiastres(1) },
        { id: 2, amount: asPiastres(5) },
      ]),
    ]).toEqual([
      [1, 2],
      [2, 8],
    ]);
  });

  test('sums to the amount, whatever the lines are', () => {
    fc.assert(
      fc.property(amount, lines, (whole, all) => {
        const shares = sharesOf(whole, all);
        expect([...shares.values()].reduce((sum: number, share) => sum + share, 0)).toBe(whole);
        for (const { id, amount: part } of all) if (part === 0) expect(shares.get(id)).toBe(0);
      }),
    );
  });

  test('is nothing each where the lines cost nothing', () => {
    expect([...sharesOf(asPiastres(500), [{ id: 1, amount: asPiastres(0) }]).values()]).toEqual([0]);
    expect(sharesOf(asPiastres(500), []).size).toBe(0);
  });
});

describe('pieces of a line', () => {
  test('are worth their part, half up', () => {
    expect([0, 1, 2, 3].map((pieces) => worthOf(asPiastres(100), pieces, 3))).toEqual([0, 33, 67, 100]);
    expect(worthOf(asPiastres(1), 1, 2)).toBe(1);
  });

  test('sum to the whole, however they come back', () => {
    const split = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, split, (whole, counts) => {
        const all = counts.reduce((sum, count) => sum + count, 0);
        let from = 0;
        let sum = 0;
        for (const count of counts) {
          sum += partOf(whole, from, from + count, all);
          from += count;
        }
        expect(sum).toBe(whole);
      }),
    );
  });
});
