import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '#contract/allocation.ts';
import { type CommissionRule, commissionOn, ruleFor } from '#contract/commission.ts';
import { asPiastres, minus, percentOf, plus } from '#contract/money.ts';
import {
  commissionEntries,
  type Entry,
  moveEntries,
  type Returned,
  returnCredit,
  returnEntries,
  reversed,
  type Sale,
  type SoldLine,
  saleEntries,
} from './entries.ts';

const sumOf = (entries: readonly Entry[]) => plus(...entries.map(({ amount }) => amount));
const balanceOf = (entries: readonly Entry[], account: string) =>
  sumOf(entries.filter((entry) => entry.account === account));

const piastres = (max: number) => fc.integer({ min: 0, max }).map(asPiastres);
const sale: fc.Arbitrary<Sale> = fc
  .record({
    lines: fc.array(
      fc.record({
        providerId: fc.option(fc.integer({ min: 1, max: 3 })),
        quantity: fc.integer({ min: 1, max: 9 }),
        lineTotal: piastres(500_000),
        percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
        fixed: piastres(2_000),
        vatPercent: fc.constantFrom(0, 14),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    promo: fc.integer({ min: 0, max: 100 }),
    shippingFee: piastres(10_000),
    promoBorneBy: fc.constantFrom('marketplace', 'provider'),
  })
  .map(({ lines, promo, shippingFee, promoBorneBy }) => {
    const priced = lines.map(({ lineTotal }, place) => ({ id: place + 1, amount: lineTotal }));
    const shares = allocate(percentOf(plus(...priced.map(({ amount }) => amount)), promo), priced);
    const sold = lines.map(({ providerId, quantity, lineTotal, percent, fixed, vatPercent }, place): SoldLine => {
      const commission =
        providerId === null ? asPiastres(0) : commissionOn({ lineTotal, quantity }, { percent, fixed });
      const vat = percentOf(commission, vatPercent);
      const promoShare = shares.get(place + 1) ?? asPiastres(0);
      return { id: place + 1, providerId, quantity, lineTotal, promoShare, commission, vat };
    });
    return { lines: sold, shippingFee, promoBorneBy };
  });

const posted = (one: Sale) => [...saleEntries(one), ...one.lines.flatMap(commissionEntries)];

describe('a sale', () => {
  test('is owed by the client and earned by the seller, the shop paying for its promo code', () => {
    const line: SoldLine = {
      id: 7,
      providerId: 3,
      quantity: 2,
      lineTotal: asPiastres(20_000),
      promoShare: asPiastres(2_000),
      commission: asPiastres(2_000),
      vat: asPiastres(280),
    };
    const entries = posted({ lines: [line], shippingFee: asPiastres(3_500), promoBorneBy: 'marketplace' });
    expect(entries.map(({ account, component, amount }) => [account, component, amount])).toEqual([
      ['customers', 'gross', 21_500],
      ['provider:3', 'gross', -20_000],
      ['expense:promo', 'promo', 2_000],
      ['income:shipping', 'shipping', -3_500],
      ['provider:3', 'commission', 2_000],
      ['provider:3', 'vat', 280],
      ['income:commission', 'commission', -2_000],
      ['vat', 'vat', -280],
    ]);
  });

  test('sums to nothing, and the client owes goods less promo plus shipping', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const entries = posted(one);
        expect(sumOf(entries)).toBe(0);
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
        const owed = one.lines.map(({ lineTotal, promoShare }) => minus(lineTotal, promoShare));
        expect(balanceOf(entries, 'customers')).toBe(plus(one.shippingFee, ...owed));
        expect(sumOf([...entries, ...reversed(entries)])).toBe(0);
      }),
    );
  });
});

describe('returns in any split', () => {
  /** One return after the other until nothing is left, each of some pieces of some lines. */
  const splits = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }), { maxLength: 6 });

  function returnsOf(one: Sale, cuts: readonly (readonly number[])[]): Returned[] {
    const left = one.lines.map(({ quantity }) => quantity);
    const all = [...cuts, one.lines.map(({ quantity }) => quantity)];
    return all.map((cut, turn) => ({
      promoBorneBy: one.promoBorneBy,
      keepsCommission: false,
      deduction: asPiastres(0),
      shipping: turn === cuts.length ? one.shippingFee : asPiastres(0),
      lines: one.lines.flatMap((line, place) => {
        const pieces = Math.min(cut[place] ?? 0, left[place] ?? 0);
        const before = line.quantity - (left[place] ?? 0);
        left[place] = (left[place] ?? 0) - pieces;
        return pieces > 0 ? [{ line, before, pieces }] : [];
      }),
    }));
  }

  test('undo sale, promo code and commission to the piastre, each return summing to nothing', () => {
    fc.assert(
      fc.property(sale, splits, (one, cuts) => {
        const returns = returnsOf(one, cuts);
        for (const back of returns) expect(sumOf(returnEntries(back))).toBe(0);
        const entries = [...posted(one), ...returns.flatMap(returnEntries)];
        for (const account of new Set(entries.map((entry) => entry.account)))
          expect(balanceOf(entries, account)).toBe(0);
        const refunded = plus(...returns.map(returnCredit));
        expect(refunded).toBe(balanceOf(posted(one), 'customers'));
      }),
    );
  });

  test('leave the commission where it is kept', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const returns = returnsOf(one, []).map((back) => ({ ...back, keepsCommission: true }));
        const entries = [...posted(one), ...returns.flatMap(returnEntries)];
        const kept = plus(...one.lines.map(({ commission }) => commission));
        expect(balanceOf(entries, 'income:commission') + kept).toBe(0);
      }),
    );
  });
});

test('money moves from one account to another, and of nothing no entry is made', () => {
  expect(moveEntries('cash:unassigned', 'cash:bank', asPiastres(500), 'money')).toEqual([
    { account: 'cash:bank', component: 'money', amount: 500 },
    { account: 'cash:unassigned', component: 'money', amount: -500 },
  ]);
  expect(moveEntries('provider:1', 'income:charges', asPiastres(0), 'charge')).toEqual([]);
});

test('the narrower rule of commission wins, and none takes more than the line', () => {
  const rule = (id: number, providerId: number | null, categoryId: number | null): CommissionRule => ({
    id,
    providerId,
    categoryId,
    percent: id,
    fixed: asPiastres(0),
  });
  const rules = [rule(1, null, null), rule(2, null, 5), rule(3, 9, null), rule(4, 9, 5), rule(5, 8, 5)];
  expect(ruleFor(rules, { providerId: 9, categoryId: 5 })?.id).toBe(4);
  expect(ruleFor(rules, { providerId: 9, categoryId: 6 })?.id).toBe(3);
  expect(ruleFor(rules, { providerId: 7, categoryId: 5 })?.id).toBe(2);
  expect(ruleFor(rules, { providerId: 7, categoryId: null })?.id).toBe(1);
  const line = { lineTotal: asPiastres(1_000), quantity: 3 };
  expect(commissionOn(line, { percent: 6, fixed: asPiastres(500) })).toBe(1_000);
  expect(commissionOn(line, { percent: 6, fixed: asPiastres(50) })).toBe(210);
});
