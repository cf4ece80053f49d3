import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normalizeArabic,
  phoneDigits,
  phoneE164,
  searchText,
  sortKey,
  toDecimalText,
  toLatinDigits,
  writtenForms,
} from './arabic.ts';

const GOLDEN: readonly [typed: string, normalized: string][] = [
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

// People, goods and cities as shops write them: hamza, marks, Latin letters with and without accents, numbers, signs.
const NAMES =
  'آمال|آب|أب|إبراهيم|أحمد|احمد|أحمدي|إسلام|أسماء|ألفت|ءاب|رأفت|رامي|رؤوف|رءوف|رووف|رئيس|رجاء|ريهام|سارة|سلم|سلّم|سَلم|سُلم|سِلم|سلمى|سلمي|سَلمى|شؤون|شئون|عائشة|عبد الله|عبدالله|عبد-الله|عبد الرحمن|عبد|علي|على|علياء|عمر|عمرو|فؤاد|فاطمة|كريم|کریم|گمال|جمال|چيهان|جيهان|ڤيلا|فيلا|پيتزا|بيتزا|لؤي|لأي|لا|مكة|مكتب|مكتبة|مؤمن|محمد|محمود|منى|مني|هبة|هبه|هيئة|هيأة|هيبة|وائل|ولاء|يحيى|يحيي|يسرى|ۀالة|هالة|قميص 2|قميص ١٠|قميص XL|قميص (أحمر)|قميص - أحمر|قميص أحمر|ثلاجة 9 قدم|ثلاجة ١٢ قدم|7up|50%|iPhone 15|iPhone 6|iPhone|Ahmed|ahmed|AHMED|áhmed|Zara|zara|Łódź|Lodz|Øre|Ore|A&B|A. B|«أ»|S2|S10|αβ|бв|漢'.split(
    '|',
  );

describe('normalization', () => {
  it.each(GOLDEN)('reads %j as %j', (typed, normalized) => {
    expect(normalizeArabic(typed)).toBe(normalized);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(normalizeArabic(normalizeArabic(text))).toBe(normalizeArabic(text));
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

  it('is that of CLDR for every two of many names', () => {
    const collator = new Intl.Collator('ar', { numeric: true });
    const wrong = NAMES.flatMap((one) =>
      NAMES.filter((other) => one !== other && collator.compare(one, other) < 0 !== sortKey(one) < sortKey(other)).map(
        (other) => `${one} | ${other}`,
      ),
    );
    expect(NAMES.length).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  });

  it('is the same for a device and for a database that compares bytes, and short enough for an index', () => {
    const name = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [a, b] = [sortKey(one), sortKey(other)];
        expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(a < b ? -1 : Number(a > b));
        expect(Buffer.byteLength(a)).toBeLessThan(2_600);
      }),
    );
    expect(Buffer.byteLength(sortKey('\ufdfa'.repeat(255)))).toBeLessThan(2_600);
  });
});

describe('digits', () => {
  it('are Latin wherever they are typed', () => {
    expect(toLatinDigits('١٢٣ ۴۵۶ 789')).toBe('123 456 789');
    expect(toDecimalText('١٬٢٣٤٫٥٠')).toBe('1234.50');
    expect(toDecimalText('12,5')).toBe('12.5');
  });
});

describe('amounts that are searched', () => {
  it.each([
    ['قسط 1,250', 'قسط 1250'],
    ['١٬٢٥٠٬٠٠٠ جنيه', '1250000 جنيه'],
    ['خصم ١٢٫٥', 'خصم 12.5'],
  ])('%s may stand as %s', (typed, written) => {
    expect(writtenForms(typed)).toEqual([typed, written]);
  });

  it.each(['1,25', '010 9876 5432', 'سعيد, 5', '٢٠٠٨'])('%s stands as it is', (typed) => {
    expect(writtenForms(typed)).toEqual([typed]);
  });

  it('are left alone between quotation marks', () => {
    expect(writtenForms('"1,250"')).toEqual(['1,250']);
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
