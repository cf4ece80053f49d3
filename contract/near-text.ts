const COMPOUND =
  /(?<= )(عبد|عبدال|ابو|ابي|ابا|ام|ابن|بن|بنت|ال|abd|abdel|abdul|abdal|abo|abu|abou|om|omm|um|umm|ibn|bin|ben|bint|el|al|ul) (?=[^ ])/g;
const ARTICLE = /([^ ]+) ((?:ال|[ae]l[b-df-hj-np-tvxz])[^ ]+)/g;
const CONSONANTS: Readonly<Record<string, string>> = {
  b: 'بp',
  t: 'تط',
  s: 'ثسص',
  j: 'جg',
  h: 'حه',
  x: 'خ',
  d: 'دض',
  z: 'ذزظ',
  r: 'ر',
  c: 'ش',
  g: 'غ',
  f: 'فv',
  k: 'قكqc',
  l: 'ل',
  m: 'م',
  n: 'ن',
};
const CONSONANT_OF = new Map(
  Object.entries(CONSONANTS).flatMap(([own, letters]) => Array.from(letters, (letter) => [letter, own] as const)),
);
const WEAK = /[اعويءaeiouwy]/g;
const PAIRS: readonly (readonly [string, string])[] = [
  ['sh', 'ش'],
  ['kh', 'خ'],
  ['gh', 'غ'],
  ['th', 'ث'],
  ['dh', 'ذ'],
  ['ch', 'ش'],
  ['x', 'كس'],
];

/** Digits that stand for letters; 2 may be a ق as well. */
const FRANCO: Readonly<Record<string, string>> = {
  "3'": 'غ',
  "5'": 'خ',
  "6'": 'ظ',
  "7'": 'خ',
  "9'": 'ض',
  2: 'ء',
  3: 'ع',
  5: 'خ',
  6: 'ط',
  7: 'ح',
  8: 'ق',
  9: 'ص',
};

/** A normalized text in which the digits of Franco are letters: a digit before a Latin one, within a word or first in it. */
export function francoLetters(normalized: string): string {
  return normalized.replace(
    /([ a-z-])([28]|[35679]'?)(?=[a-z])/g,
    (_, before: string, digit: string) => before + (FRANCO[digit] ?? ''),
  );
}

/** A normalized text with a space before every word, and nothing but letters, those of Franco with them. */
export function plainWords(normalized: string): string {
  return ` ${francoLetters(normalized).replace(/[^a-zء-ي]+/g, ' ')}`;
}

/** The words of which a 2 is read as ق and no hamza: normalized texts have no other one. */
export function withQaf(words: string): string {
  return words.replaceAll('ء', 'ق');
}

/** «عبد», «أبو», «أم», «ابن», «بنت», «آل» and what they look like in Latin, written together with the word behind. */
export function joinCompounds(words: string): string {
  return words.replace(COMPOUND, '$1');
}

/** A word that begins with the article written together with the word before it: نور الدين, هبة الله. */
export function joinArticles(words: string): string {
  return words.replace(ARTICLE, '$1$2');
}

/** Words by their consonants, the same ones for Arabic and Latin letters: محمد and mohamed are `mhmd`. */
export function skeletons(words: string): string {
  let text = words.replace(/(?<= )(?:ال|[ae]l)(?=[^ اويعaeiouyw0-9][^ ]{2})/g, '');
  for (const [pair, letter] of PAIRS) text = text.replaceAll(pair, letter);
  // A word keeps that it began with a vowel, else half of all names would be one consonant.
  text = text
    .replace(/(?<= )[اعيءaeiouy]/g, 'A')
    .replace(/(?<= )[وw]/g, 'W')
    .replace(WEAK, '');
  const letters = Array.from(text, (letter) => CONSONANT_OF.get(letter) ?? letter).join('');
  return letters
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[^ ])h(?= |$)/g, '')
    .toLowerCase();
}
