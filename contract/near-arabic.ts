import { normalizeSearch } from './arabic.ts';

const WEAK = /[اوي]/;
const HAMZA = /[أإؤئء]/;
const BEFORE = /^(عبد|ابو|ابي|ام|ابن|بنت)(?=[^ ]{2})/;

/** What Latin rows write for a letter; a vowel that Arabic does not write may stand behind each. */
const IN_LATIN: Readonly<Record<string, string>> = {
  ا: '(?:2?[ae]{1,2}|2)',
  ب: '[bp]{1,2}',
  ت: 't{1,2}',
  ث: '(?:th|s)',
  ج: '[gj]{1,2}',
  ح: '(?:h{1,2}|7)',
  خ: "(?:kh|[57]'?)",
  د: 'd{1,2}',
  ذ: '(?:dh|z|d)',
  ر: 'r{1,2}',
  ز: 'z{1,2}',
  س: 's{1,2}',
  ش: '(?:sh|ch)',
  ص: '(?:s{1,2}|9)',
  ض: "(?:d{1,2}|9')",
  ط: '(?:t{1,2}|6)',
  ظ: "(?:z|d|6')",
  ع: "(?:3|a{1,2}|')?",
  غ: "(?:gh|g|3')",
  ف: '[fv]{1,2}',
  ق: '(?:k|q|c|8|2)',
  ك: '[kcq]{1,2}',
  ل: 'l{1,2}',
  م: 'm{1,2}',
  ن: 'n{1,2}',
  ه: 'h?',
  و: '(?:ou|oo|o|u|w|2)',
  ي: '(?:ei|ee|ai|i|y|e|2)',
};

/** `bare`: the word as rows are normalized. The patterns fit whole words of search texts, in Arabic letters and in Latin ones. */
export function arabicPatterns(word: string): { bare: string; arabic: string; latin: string } {
  const bare = normalizeSearch(word);
  const arabic = [exact(word)];
  // The alef that a name is written without: إسمعيل, هرون; short names are told apart by it (عمر, عامر).
  if (/^[^ا]{1,2}ا.+$/.test(bare.slice(1)) && bare.length > 4) arabic.push(exact(word, 'drop'));
  if (bare.length > 3) arabic.push(exact(word, 'add'));
  return { bare, arabic: [...new Set(arabic)].join('|'), latin: inLatin(bare) };
}

type Alef = 'drop' | 'add' | undefined;

interface Piece {
  /** So many letters of the word. */
  readonly length: number;
  readonly pattern: string;
}

function exact(word: string, alef?: Alef): string {
  const particle = BEFORE.exec(normalizeSearch(word))?.[0] ?? '';
  const start: Piece = particle
    ? { length: particle.length, pattern: `${particle} ?` }
    : { length: /^ال[^ ]{2}/.test(word) ? 2 : 0, pattern: /^ال[^ ]{2}/.test(word) ? 'ال ?' : '' };
  let pattern = start.pattern;
  for (let place = start.length; place < word.length; ) {
    const piece = article(word, place) ?? weak(word, place, alef) ?? consonant(word, place);
    pattern += piece.pattern;
    place += piece.length;
    if (alef === 'add' && place < word.length && !WEAK.test(word.charAt(place))) pattern += 'ا?';
  }
  return pattern;
}

/** The article inside a word: it may be two words, and the alef written once or twice (عطالله, عطا الله). */
function article(word: string, place: number): Piece | undefined {
  return place > 1 && /^ال[^ ]{2}/.test(word.slice(place)) ? { length: 2, pattern: 'ا? ?ا?ل' } : undefined;
}

function consonant(word: string, place: number): Piece {
  const letter = word.charAt(place);
  const normalized = normalizeSearch(letter);
  const isDouble = word.charAt(place + 1) === letter;
  // A hamza alone is no letter in a search text; in front it may stand as an alef.
  if (normalized === '') return isDouble ? { length: 2, pattern: 'ا{0,2}' } : { length: 1, pattern: 'ا?' };
  return isDouble ? { length: 2, pattern: `${normalized}{1,2}` } : { length: 1, pattern: normalized };
}

/** Runs of weak letters, and whatever carries a hamza, are one place of however many letters. */
function weak(word: string, place: number, alef: Alef): Piece | undefined {
  const tail = word.slice(place);
  const run = (/^[اويىأإؤئء]+?(?=ال[^ ]{2})/.exec(tail) ?? /^[اويىأإؤئء]+/.exec(tail))?.[0];
  if (run === undefined || place === 0) return undefined;
  return { length: run.length, pattern: weakPattern(run, run.length === tail.length, alef) };
}

function weakPattern(run: string, isLast: boolean, alef: Alef): string {
  const bare = normalizeSearch(run);
  if (HAMZA.test(run)) return isLast && bare !== '' ? '[اوي]+' : '[اوي]*';
  // داود and داوود; one of them alone is another name: هويدا, هادي.
  if (bare.length > 1) return new Set(bare).size === 1 ? `${bare.charAt(0)}+` : '[اوي]{2,}';
  if (isLast && (run === 'ا' || run === 'ى')) return '[اي]';
  return alef === 'drop' && bare === 'ا' ? 'ا?' : `${bare}{1,2}`;
}

function inLatin(bare: string): string {
  const letters = Array.from(bare);
  const parts = letters.map((letter, place) => {
    if (place === 0 && letter === 'ا') return '2?[aeiou]{1,2}';
    if (place === 0 && letter === 'ع') return '(?:3|[aeiou])[aeiou]?';
    if (place === letters.length - 1 && letter === 'ه') return '(?:ah?|eh?)';
    if (place === letters.length - 1 && letter === 'ي') return '[aiey]{1,2}';
    return IN_LATIN[letter] ?? letter;
  });
  return parts.join('[aeiou]?');
}
