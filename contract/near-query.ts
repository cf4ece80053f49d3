import { normalizeSearch } from './arabic.ts';
import { otherCategoryNames } from './category-names.ts';
import { type GovernorateCode, governorateOf, mapGovernorate } from './governorates.ts';
import { looksMistyped, otherLayout } from './keyboard.ts';
import { arabicPatterns } from './near-arabic.ts';
import { latinPatterns, latinSpellings } from './near-latin.ts';
import { joinArticles, joinCompounds, plainWords, skeletons } from './near-text.ts';

/** A word as it is looked for: rows with one of its skeletons (a number has none), and of these the ones whose search text fits. */
interface NearWord {
  readonly skeletons: readonly string[];
  /** A regular expression that JavaScript and PostgreSQL read alike: a whole word of a search text. */
  readonly pattern: string;
  /** The part of it that stands for the word in Arabic letters, and nothing around it. */
  readonly best: string;
}

/** One way to read what was typed: each of these words is in the row. */
export type NearReading = readonly NearWord[];

const MOST_WORDS = 4;
const LONGEST = 60;
const LEAST_OF_PHONE = 4;
const MOST_SKELETONS = 6;
/** Shorter names begin with an article of their own too often: ali, amr. */
const LEAST_BEHIND_ARTICLE = 2;

/**
 * The ways to read a search that found too little, tried one after the other until one finds something; the readings of one
 * way stand beside each other. `literal` is what is typed on the other layout, as it is written.
 */
export interface NearWay {
  readonly readings: readonly NearReading[];
  readonly literal?: string;
  /** Vowels do not count: hussein is حسن as well. */
  readonly loose?: true;
  /** Read on the other layout: whoever finds something by his letters has typed on the right one. */
  readonly turned?: true;
}

/** The ways that are left where the letters found something already. */
export function waysBeside(typed: string, hasFound: boolean): NearWay[] {
  return nearWays(typed).filter(({ turned }) => !(hasFound && turned));
}

/** Bounded whatever is typed: the two other names of a governorate or a category, and at most four other ways, each of two readings of four words. */
export function nearWays(typed: string): NearWay[] {
  const query = typed.trim();
  if (query.length < 2 || query.length > LONGEST || !/[a-z\u0621-\u064a]/i.test(normalizeSearch(query))) return [];
  const own = [...otherNames(query), ...spelled(query, true), ...spelled(query, false)];
  // One or two letters are a size or a unit as often as a slip, however many such words there are.
  const turned = /[^ ]{3}/.test(query) ? otherLayout(query) : undefined;
  // What turns into signs was no Latin word: رايد is `vhd]` there.
  if (turned === undefined || looksMistyped(turned)) return own;
  const spellings = spelled(turned, true);
  // An Arabic word is mostly written in one way, a Latin one hardly ever.
  const other: NearWay[] = /[a-z]/i.test(turned)
    ? [{ readings: spellings.flatMap(({ readings }) => readings), literal: turned }]
    : [{ readings: [], literal: turned }, ...spellings];
  const marked = other.map((way): NearWay => ({ ...way, turned: true }));
  // ra'ouf is a name, lw'tn is مصطفى on the other layout: only other signs tell.
  return looksMistyped(query.replace(/(?<=[a-z])'(?=[a-z])/gi, '')) ? marked : [...own, ...marked];
}

/** «Alex» is written الإسكندرية, and سكندرية may stand as Alexandria; clothes are ملابس. */
function otherNames(query: string): NearWay[] {
  const code = mapGovernorate(query);
  const others = code ? governorateNames(query, code) : otherCategoryNames(query);
  return others.map((literal) => ({ readings: [], literal }));
}

function governorateNames(query: string, code: GovernorateCode): string[] {
  const { ar, en } = governorateOf(code);
  return [ar, en].filter((name) => !normalizeSearch(name).includes(normalizeSearch(query)));
}

/** The words of a search text that a way fits, as they stand there: احمد for a7mad. undefined: it does not fit. */
export function wordsRead(text: string, { readings, literal }: NearWay): string | undefined {
  if (literal !== undefined && text.includes(normalizeSearch(literal))) return literal;
  for (const reading of readings) {
    const words = reading.map(({ pattern }) => new RegExp(pattern).exec(text)?.[0].trim());
    if (words.every((word) => word !== undefined)) return words.join(' ');
  }
  return undefined;
}

/** What stands there in Arabic letters, the words side by side: the rows that were meant most likely. */
export function bestPattern(reading: NearReading): string {
  return `(?:^| )${reading.map(({ best }) => `(?:${best})`).join(' ')}(?: |$)`;
}

/** What most were read as. Whoever types Franco means an Arabic name: in Latin letters it says less, however many have it. */
export function commonReading(read: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const words of read) counts.set(words, (counts.get(words) ?? 0) + 1);
  const weight = ([words, count]: [string, number]) => (/[\u0621-\u064a]/.test(words) ? read.length : 0) + count;
  return [...counts].sort((one, other) => weight(other) - weight(one))[0]?.[0] ?? '';
}

function spelled(query: string, strict: boolean): NearWay[] {
  const isLatin = /[a-z]/i.test(query) && !/[\u0621-\u064a]/.test(query);
  // Of Arabic letters there is nothing looser to read.
  if (!isLatin && !strict) return [];
  const words = isLatin ? latinWords(query) : arabicWords(query);
  const readLetters = isLatin ? (word: string) => readLatin(word, strict) : readArabic;
  const readOne = (word: string) => (/^\d+$/.test(word) ? readNumber(word) : readLetters(word));
  const readings = [...new Set(words)].flatMap((text) => {
    const parts = text.trim().split(' ').filter(Boolean);
    return parts.length === 0 || parts.length > MOST_WORDS ? [] : [parts.map(readOne)];
  });
  return readings.length === 0 ? [] : [{ readings, ...(!strict && { loose: true }) }];
}

/** As typed but for compounds, and with articles joined to the word before: «نور الدين» may be one word in the row. */
function joinedForms(plain: string): string[] {
  const joined = joinCompounds(plain);
  return [joined, joinArticles(joined)];
}

const KEPT = /[أإؤئءى]/;

/** The hamza stays in, since nobody agrees on its carrier, and so does ى, which may be an alef; all else is normalized. */
function arabicWords(query: string): string[] {
  const kept = query.normalize('NFC').replace(/[\u064b-\u0652\u0640]/g, '');
  const normalized = Array.from(kept, (letter) => {
    if (/\s/.test(letter)) return ' ';
    return KEPT.test(letter) ? letter : normalizeSearch(letter);
  }).join('');
  const plain = ` ${normalized.replace(/[^0-9a-zء-ي]+/g, ' ')}`;
  // The compounds are known by their normalized letters, which begin with a bare alef.
  return joinedForms(plain.replace(/(?<= )[أإ]/g, 'ا'));
}

/** A few digits are a word: they stand in the middle of too many phones. More of them may be the beginning of one. */
function readNumber(digits: string): NearWord {
  const pattern = `(?:^| )${digits}${digits.length < LEAST_OF_PHONE ? '(?: |$)' : ''}`;
  return { skeletons: [], pattern, best: digits };
}

function readArabic(word: string): NearWord {
  const { bare, arabic, latin } = arabicPatterns(word);
  return {
    skeletons: [skeletons(` ${normalizeSearch(bare)}`).trim()],
    pattern: wholeWord(`${arabic}|${latin}`),
    best: arabic,
  };
}

function latinWords(query: string): string[] {
  const plain = normalizeSearch(query)
    .replace(/[-_.]/g, ' ')
    .replace(/(?<![2-9])'/g, '');
  return joinedForms(
    ` ${plain
      .replace(/[^0-9a-z' ]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim()}`,
  );
}

function readLatin(word: string, strict: boolean): NearWord {
  const spellings = latinSpellings(word);
  const { arabic, all } = latinPatterns(spellings, strict);
  return {
    skeletons: [...new Set(spellings.flatMap(latinSkeletons))].slice(0, MOST_SKELETONS),
    pattern: wholeWord(all),
    best: arabic,
  };
}

/** An article that is not typed stays in the consonants of a name that begins with a vowel: ataba is العتبة. */
function latinSkeletons(spelling: string): string[] {
  const own = skeletons(plainWords(spelling)).trim();
  return /^[عaeiou]/.test(spelling) && own.length > LEAST_BEHIND_ARTICLE ? [own, `al${own.slice(1)}`] : [own];
}

const wholeWord = (pattern: string) => `(?:^| )(?:${pattern})(?: |$)`;
