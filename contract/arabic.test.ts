import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldArabic, phoneDigits, phoneE164, searchText, sortKey, toDecimalText, toLatinDigits } from './arabic.ts';

const GOLDEN: readonly [typed: string, folded: string][] = [
  ['أَحْمَد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['آية', 'ايه'],
  ['ٱلرحمن', 'الرحمن'],
  ['هُدى', 'هدي'],
  ['هدی', 'هدي'],
  ['مكتبة', 'مكتبه'],
  ['مؤمن', 'مومن'],
  ['رائد', 'رايد'],
  ['سماء', 'سما'],
  ['کریم', 'كريم'],
  ['مـــحـــمـــد', 'محمد'],
  ['  عبد   الله ', 'عبد الله'],
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['۰۹۱۲', '0912'],
  ['ﷲ', 'الله'],
  ['ﻣﺤﻤﺪ', 'محمد'],
  ['Café CRÈME', 'cafe creme'],
  ['\u200fأ\u200eb\ufeff', 'اb'],
  ['a\u0000b', 'ab'],
  ['', ''],
];

describe('folding', () => {
  it.each(GOLDEN)('reads %j as %j', (typed, folded) => {
    expect(foldArabic(typed)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(foldArabic(foldArabic(text))).toBe(foldArabic(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the beginning of every word behind a space', () => {
    expect(searchText('أحمد علي', null, 12, '')).toBe(' احمد علي 12');
  });
});

describe('sorting', () => {
  it('puts numbers in order inside names', () => {
    expect(['S10', 'S2', 'XL', 'S1', 's 02'].sort(bySortKey)).toEqual(['s 02', 'S1', 'S2', 'S10', 'XL']);
  });

  it('ignores how a name is spelt', () => {
    expect(sortKey('أحمد')).toBe(sortKey('احمد'));
  });
});

describe('digits', () => {
  it('are Latin wherever they are typed', () => {
    expect(toLatinDigits('١٢٣ ۴۵۶ 789')).toBe('123 456 789');
    expect(toDecimalText('١٬٢٣٤٫٥٠')).toBe('1234.50');
    expect(toDecimalText('12,5')).toBe('12.5');
  });
});

describe('phones', () => {
  it.each([
    ['01012345678', '+201012345678'],
    ['٠١٢ ١٢٣٤ ٥٦٧٨', '+201212345678'],
    ['+20 10 1234 5678', '+201012345678'],
    ['00201112345678', '+201112345678'],
    ['+4915112345678', '+4915112345678'],
    ['19999', null],
    ['01312345678', null],
    ['call me', null],
  ])('%j is %j in E.164', (typed, e164) => {
    expect(phoneE164(typed)).toBe(e164);
  });

  it('keep only plus and digits for search', () => {
    expect(phoneDigits('+٢٠ (10) 12-34')).toBe('+20101234');
  });
});

function bySortKey(one: string, other: string): number {
  return sortKey(one) < sortKey(other) ? -1 : 1;
}
