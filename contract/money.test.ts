import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPiastres, orderTotals, percentOf, priceAfterOffer, toPiastres, toPounds } from './money.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(asPiastres);
const hundredths = fc.integer({ min: 1, max: 10_000 });

describe('money', () => {
  it('travels as pounds and comes back to the piastre', () => {
    fc.assert(
      fc.property(amount, (piastres) => {
        expect(toPiastres(toPounds(piastres))).toBe(piastres);
      }),
    );
  });

  it('is never mistaken for pounds', () => {
    const pounds = 12.5;
    // @ts-expect-error: what travels is no amount yet.
    expect(toPounds(pounds)).not.toBe(pounds);
  });

  it('rounds half up, as exact arithmetic does', () => {
    expect(percentOf(asPiastres(50), 25)).toBe(13);
    expect(percentOf(asPiastres(1), 49.99)).toBe(0);
    expect(percentOf(asPiastres(1), 50)).toBe(1);
    fc.assert(
      fc.property(amount, hundredths, (piastres, percentage) => {
        const exact = BigInt(piastres) * BigInt(percentage) * 2n;
        expect(BigInt(percentOf(piastres, percentage / 100))).toBe((exact + 10_000n) / 20_000n);
      }),
    );
  });

  it('never makes a price negative or dearer', () => {
    fc.assert(
      fc.property(amount, hundredths, (price, percentage) => {
        const after = priceAfterOffer(price, percentage / 100);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(price);
      }),
    );
    expect(priceAfterOffer(toPiastres(123.45), 100)).toBe(0);
  });
});

describe("an order's totals", () => {
  it('take offers off the lines, then the promo off the subtotal, then add shipping', () => {
    const lines = [
      { quantity: 2, originalPrice: toPiastres(100), priceAfterOffers: toPiastres(90) },
      { quantity: 1, originalPrice: toPiastres(50), priceAfterOffers: toPiastres(50) },
    ];
    expect(orderTotals({ lines, promoPercentage: 10, shippingFee: toPiastres(30) })).toEqual({
      subtotal: 23_000,
      offersDiscount: 2_000,
      promoAmount: 2_300,
      shippingFee: 3_000,
      total: 23_700,
    });
  });

  it('of an order without lines are its shipping', () => {
    expect(orderTotals({ lines: [] }).total).toBe(0);
  });
});
