import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeArabic, normalizeSearch, quotedText, searchText } from './arabic.ts';
import { otherLayout } from './keyboard.ts';
import { commonReading, type NearWay, nearWays, waysBeside, wordsRead } from './near-query.ts';
import { nearText } from './test-near-text.ts';

/** Whether a row with this name is found, in the order of the ways; -1: not at all. */
function wayTo(name: string, typed: string): number {
  const text = searchText(name);
  return nearWays(typed).findIndex((way) => finds(way, text));
}

function finds({ readings, literal }: NearWay, text: string): boolean {
  if (literal !== undefined && text.includes(normalizeSearch(literal))) return true;
  const near = nearText(text);
  return readings.some((reading) =>
    reading.every(
      ({ skeletons, pattern }) =>
        (skeletons.length === 0 || skeletons.some((skeleton) => near.includes(` ${skeleton} `))) &&
        new RegExp(pattern).test(text),
    ),
  );
}

describe('the normalization for search', () => {
  it('takes the letters of other keyboards for those of Arabic, and stays what it is', () => {
    expect(normalizeSearch('ڤيلا ھبہ چیهان گمال ګمال څسن ږضا')).toBe('فيلا هبه جيهان جمال جمال حسن رضا');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => normalizeSearch(normalizeSearch(text)) === normalizeSearch(text),
      ),
    );
  });

  // Lucene's tests of its Arabic normalisation (Apache-2.0), a rule each.
  it.each([
    ['alef madda', 'آجن', 'اجن'],
    ['hamza above an alef', 'أحمد', 'احمد'],
    ['hamza below an alef', 'إعاذ', 'اعاذ'],
    ['alef maksura', 'بنى', 'بني'],
    ['teh marbuta', 'فاطمة', 'فاطمه'],
    ['tatweel', 'روبرـــــت', 'روبرت'],
    ['fatha', 'مَبنا', 'مبنا'],
    ['kasra', 'علِي', 'علي'],
    ['damma', 'بُوات', 'بوات'],
    ['fathatan', 'ولداً', 'ولدا'],
    ['kasratan', 'ولدٍ', 'ولد'],
    ['dammatan', 'ولدٌ', 'ولد'],
    ['sukun', 'نلْسون', 'نلسون'],
    ['shadda', 'هتميّ', 'هتمي'],
  ])('agrees with Lucene about %s', (_, written, normalized) => {
    expect(normalizeSearch(written)).toBe(normalized);
    expect(normalizeArabic(written)).toBe(normalized);
  });

  it('knows what is to be found by its very letters', () => {
    expect(['"mohamed"', '«محمد علي»', 'a "b" c', '""'].map(quotedText)).toEqual([
      'mohamed',
      'محمد علي',
      undefined,
      undefined,
    ]);
  });
});

describe('the near search', () => {
  it.each([
    ['محمد', 'mohamed'],
    ['محمد', 'm7md'],
    ['عمر', '3omar'],
    ['أحمد', 'a7med'],
    ['عبد الرحمن', 'abdelrahman'],
    ['عبد الله', 'عبدالله'],
    ['عبدالله', 'عبد الله'],
    ['نور الدين', 'نورالدين'],
    ['مسؤول', 'مسئول'],
    ['هيأة', 'هيئة'],
    ['آل سعود', 'السعود'],
    ['Mohamed', 'محمد'],
    ['Youssef', 'يوسف'],
    ['محمد', 'lpl]'],
    ['نصر', 'ىشسق'],
    ['خالد', "7'alid"],
    ['مصطفى', 'moustafa'],
    ['شارع البستان', 'bostan'],
    ['المصري', 'masry'],
    ['شارع فؤاد الإسكندرية', 'Alex'],
    ['12 Tahrir St, Cairo', 'القاهره'],
    ['ميدان المحطة، أسيوط', 'Assiut'],
    ['ملابس حريمي', 'clothes'],
    ['Mobiles', 'هواتف'],
    ['قميص قطن ملابس', 'هدوم'],
    ['a7med', 'احمد'],
    ['A7med Sa3eed', 'ahmed saeed'],
    ['m7md', 'محمد'],
    ['Mo7amed', 'Mohammed'],
    ['3omar', 'عمر'],
    ["7'aled", 'خالد'],
    ['fa6ma', 'fatma'],
    ['2amar', 'قمر'],
    ['ra2fat', 'رأفت'],
    ['أحمد', '2a7med'],
    ['Samsung S23', 'samsung'],
    ['ميدان العتبة', 'ataba'],
    ['العجمي', 'Agamy'],
    ['العجلوني', '3ajlouni'],
    ['الأقصر', 'aksor'],
    ['معاذ', 'muath'],
    ['المدهون', 'madhoun'],
    ['ناصر', 'nacer'],
    ['العمرانية', 'Omraneya'],
    ['أم كلثوم', 'omkalthoum'],
    ['رؤوف', "ra'ouf"],
    ['جعفر', "ja'far"],
    ['مصطفى', "lw'tn"],
    ['فاطمة', "th'lm"],
  ])('finds %s for %s', (name, typed) => {
    expect(wayTo(name, typed)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['حسن', 'hussein'],
    ['محمد', 'mahmoud'],
    ['Mahmoud', 'mohammed'],
    ['عمر', 'عمرو'],
    ['هادي', 'هويدى'],
    ['سالم', 'سليم'],
    ['كامل', 'كمال'],
    ['حامد', 'حميد'],
    ['غنيم', 'ghanem'],
    ['سمير', 'samer'],
    ['Samsung s7', 'سمسح'],
    ['256gb', 'طجب'],
  ])('does not take %s for %s at once', (name, typed) => {
    expect(wayTo(name, typed)).not.toBe(0);
  });

  it('is bounded whatever is typed, and its patterns can be read', () => {
    const letters = fc.constantFrom(..."ابتحعءؤىةمن ال abdelkhthsh23567'9.[];,-(*+?\\".split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 70 }), (typed) => {
        const ways = nearWays(typed);
        expect(ways.length).toBeLessThanOrEqual(6);
        for (const { readings } of ways) {
          expect(readings.length).toBeLessThanOrEqual(2);
          for (const word of readings.flat()) {
            expect(word.skeletons.length).toBeLessThanOrEqual(6);
            expect(() => new RegExp(word.pattern)).not.toThrow();
          }
        }
      }),
      // The second is what a finger makes that stays on the key.
      { numRuns: 1_000, examples: [['ءءا'], ['ءءءءء'], ['نننن']] },
    );
  });

  it('finds what is written as it was typed', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةأإؤئ'.split('')),
      minLength: 2,
      maxLength: 9,
    });
    // Other names stand first: who types عفش looks for أثاث as well.
    const asTyped = (word: string) => nearWays(word).find(({ readings }) => readings.length > 0);
    const isFound = (word: string) => finds(asTyped(word) ?? { readings: [] }, searchText(word));
    fc.assert(
      fc.property(name, (word) => normalizeSearch(word).length < 2 || isFound(word)),
      { numRuns: 500, examples: [['عفش']] },
    );
  });
});

describe('the other layout', () => {
  it('reads both ways, «لا» being one key', () => {
    expect(['lpl]', 'uf] hggi', 'fbg', 'سشةسعىل', 'لامشمش'].map(otherLayout)).toEqual([
      'محمد',
      'عبد الله',
      'بلال',
      'samsung',
      'blala',
    ]);
    expect(otherLayout('محمد x')).toBeUndefined();
  });

  it('is never read of one or two letters', () => {
    const isTurned = (typed: string) => nearWays(typed).some(({ literal }) => literal !== undefined);
    expect(['f', 'fb', ' hg ', 'h[', 'ن', 'لا', 'ىخ'].filter(isTurned)).toEqual([]);
    expect(['fbg', 'ىشس'].filter(isTurned)).toEqual(['fbg', 'ىشس']);
    // Nor of several words that are as short: sizes, units, what a key was held for.
    expect(['xl tv', 'f b', 'xs s m l', 'لا نع', 'hg [d'].filter(isTurned)).toEqual([]);
  });

  it('is not read where the letters found something', () => {
    const turned = (hasFound: boolean) => waysBeside('شيما', hasFound).filter((way) => way.turned);
    expect(turned(true)).toEqual([]);
    expect(turned(false)).not.toEqual([]);
  });

  it('is not read of Arabic that turns into signs', () => {
    expect(wayTo('فهد', 'رايد')).toBe(-1);
    expect(nearWays('محمود').some(({ literal }) => literal !== undefined)).toBe(false);
  });

  it('is read of short words beside a longer one', () => {
    expect(wayTo('أم كلثوم', 'Hl ;ge,l')).toBeGreaterThanOrEqual(0);
    expect(wayTo('محمد نص', 'lpl] kw')).toBeGreaterThanOrEqual(0);
    expect(wayTo('Samsung TV', 'سشةسعىل فر')).toBeGreaterThanOrEqual(0);
    // Each word is in the row, the short one too.
    expect(wayTo('كلثوم علي', 'Hl ;ge,l')).toBe(-1);
    expect(wayTo('Samsung S9', 'سشةسعىل فر')).toBe(-1);
  });
});

describe('digits beside a name', () => {
  it('are a word of their own, or begin a phone', () => {
    expect(wayTo('Helper 09 01099900009', 'halper 09')).not.toBe(-1);
    expect(wayTo('Helper 10 01099900010', 'halper 09')).toBe(-1);
    expect(wayTo('Helper 10 01099900010', 'halper 0109')).not.toBe(-1);
    expect(wayTo('Helper 10 01099900010', 'halper 9990')).toBe(-1);
  });
});

describe('what a search is said to have been read as', () => {
  it('is the Arabic name, though more rows have it in Latin letters', () => {
    const [way] = nearWays('a7mad');
    const read = ['احمد حسن', 'Ahmed Samir', 'Nour Ahmed'].map((name) => {
      return (way && wordsRead(searchText(name), way)) ?? '';
    });
    expect(read).toEqual(['احمد', 'ahmed', 'ahmed']);
    expect(commonReading(read)).toBe('احمد');
  });

  it('is what most have, among those of one script', () => {
    expect(commonReading(['عمر', 'عمرو', 'عمرو'])).toBe('عمرو');
    expect(commonReading(['omar', 'omer', 'omar'])).toBe('omar');
    expect(commonReading([])).toBe('');
  });
});
