import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, partOf, percentages, proportion, worthOf } from './allocation.ts';
import { asPiastres, NOTHING } from './money.ts';

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
    const shares = allocate(asPiastres(1_000), [
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
      ...allocate(asPiastres(100), [
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
      ...allocate(asPiastres(10), [
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
        const shares = allocate(whole, all);
        expect([...shares.values()].reduce((sum: number, share) => sum + share, 0)).toBe(whole);
        for (const { id, amount: part } of all) if (part === 0) expect(shares.get(id)).toBe(0);
      }),
    );
  });

  test('is nothing each where the lines cost nothing', () => {
    expect([...allocate(asPiastres(500), [{ id: 1, amount: asPiastres(0) }]).values()]).toEqual([0]);
    expect(allocate(asPiastres(500), []).size).toBe(0);
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
])('%j is shown as %j', (counts, shown) => {
  expect(percentages(counts)).toEqual(shown);
});

test('percentages add up to a hundred whatever the counts', () => {
  for (let seed = 1; seed < 2_000; seed += 1) {
    const counts = [seed % 7, (seed * 31) % 101, (seed * 17) % 13, seed];
    expect(percentages(counts).reduce((sum, one) => sum + one, 0)).toBe(100);
  }
});

describe('the share of an amount', () => {
  test('falls on a part as the part is of the whole, half up to the piastre', () => {
    const share = (...amounts: [number, number, number]) => {
      const [amount = NOTHING, part = NOTHING, whole = NOTHING] = amounts.map(asPiastres);
      return proportion(amount, part, whole);
    };
    expect(share(11_505, 25_050, 115_050)).toBe(2_505);
    expect(share(1, 1, 2)).toBe(1);
    expect(share(1, 1, 3)).toBe(0);
    expect(share(500, 0, 0)).toBe(0);
  });
});
