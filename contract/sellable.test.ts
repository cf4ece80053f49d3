import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toDecimalText } from './arabic.ts';
import { asPiastres, toPiastres, toPounds } from './money.ts';
import { price } from './sellable.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(asPiastres);
const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹');
const point = fc.constantFrom('.', '٫', ',');
const group = fc.constantFrom('', '٬', '\u00a0', ' ');

/** An amount as people spell it: any digits, any decimal separator, perhaps thousands apart, perhaps zeros at the end. */
const spelled = fc
  .record({ amount, digits, point, group, zeros: fc.boolean() })
  .map(({ amount: piastres, digits: ten, point: dot, group: gap, zeros }) => {
    const [pounds = '', rest = ''] = (piastres / 100).toFixed(2).split('.');
    const apart = pounds.replace(/\B(?=(\d{3})+$)/g, gap);
    const parts = zeros ? rest : rest.replace(/0+$/, '');
    const latin = parts === '' ? apart : `${apart}${dot}${parts}`;
    return { piastres, text: latin.replace(/\d/g, (digit) => ten[Number(digit)] ?? digit) };
  });

describe('a price', () => {
  it('is stored as it was spelled, to the piastre', () => {
    fc.assert(
      fc.property(spelled, ({ piastres, text }) => {
        expect([text, toPiastres(v.parse(price, text))]).toEqual([text, piastres]);
      }),
    );
  });

  it('stays the same however often it goes through a form', () => {
    fc.assert(
      fc.property(amount, (piastres) => {
        const typed = toDecimalText(String(toPounds(piastres)));
        expect(toPiastres(v.parse(price, typed))).toBe(piastres);
        expect(toDecimalText(typed)).toBe(typed);
      }),
    );
  });

  it('with more decimals than piastres, or none after the point, is refused and not rounded', () => {
    for (const text of ['999.', '999.555', '999.999', '1,234.50', '1.234.567', '.5', '٫٥', '9e2', '-0.5', 'NaN']) {
      expect([text, v.safeParse(price, text).success]).toEqual([text, false]);
    }
    expect(v.safeParse(price, 999.555).success).toBe(false);
  });
});
