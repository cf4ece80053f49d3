import { knownPlace, unknownPlace } from './arabic-order.ts';

const COMBINING = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c]/g;
const TATWEEL_AND_HAMZA = /[\u0640\u0621]/g;
const NORMAL: Record<string, string> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
};
const NORMALIZABLE = /[آأإٱىیېةۀؤئک]/g;
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits become 0-9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String((digit.charCodeAt(0) - 0x0660) & 0xf));
}

/** What a decimal field accepts while typing: Latin digits, and `.` for `٫` and `,`. */
export function toDecimalText(text: string): string {
  return toLatinDigits(text).replace(/[٫,]/g, '.').replace(/[٬\s]/g, '');
}

/**
 * Normalizes text for search and for uniqueness of names, never for display: marks, tatweel, bidi controls and hamza forms go,
 * digits become Latin, letters lower-case, spaces single. Idempotent.
 */
export function normalizeArabic(text: string): string {
  const normalized = text
    .normalize('NFKD')
    // NUL is refused by PostgreSQL, so no normalized text may carry it.
    .replaceAll('\u0000', '')
    .replace(COMBINING, '')
    .replace(INVISIBLE, '')
    .replace(NORMALIZABLE, (letter) => NORMAL[letter] ?? letter)
    .replace(TATWEEL_AND_HAMZA, '');
  // Lower-casing may compose or split letters again (İ), so marks are dropped once more.
  return toLatinDigits(normalized).toLowerCase().normalize('NFKD').replace(COMBINING, '').replace(/\s+/g, ' ').trim();
}

// What phone keyboards for Persian, Urdu, Kurdish, Pashto, Uyghur and the Maghreb write where an Egyptian one has the last letter
// of the group (Unicode, block Arabic: the letters' names). The database has the same list: server/db/sql/near-text.sql.
const LETTERS_ELSEWHERE = 'چڃځگګڭݣج څح پب ڤڥف ڨق ہھەۃه ێےۍي ۇۆۋۊۈۉۏو ڪك ٹٺټت ڈډد ڑړڕږر ژز ںڼن ڵل ښش';
const PLAIN = new Map(
  LETTERS_ELSEWHERE.split(' ').flatMap((group) => Array.from(group, (letter) => [letter, group.slice(-1)] as const)),
);

/**
 * Normalizes text for search alone: as for uniqueness, and the letters of other languages' keyboards become those of Arabic. Idempotent.
 * Names that are unique keep the other normalization: «ڤيلا» and «فيلا» may both be live.
 */
export function normalizeSearch(text: string): string {
  return Array.from(normalizeArabic(text), (letter) => PLAIN.get(letter) ?? letter).join('');
}

/** What stands between quotation marks is looked for by these very letters; undefined: nothing is quoted. */
export function quotedText(query: string): string | undefined {
  return /^\s*["«“](.+)["»”]\s*$/.exec(query)?.[1];
}

/** A search as it may stand in a row: as typed, and its amounts as most rows have them, 1250 for 1,250 and 12.5 for ١٢٫٥. */
export function writtenForms(query: string): string[] {
  const quoted = quotedText(query);
  if (quoted !== undefined) return [quoted];
  const plain = toLatinDigits(query)
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)٫(?=\d)/g, '.');
  return plain === toLatinDigits(query) ? [query] : [query, plain];
}

/**
 * A search that is a number: its digits as typed, and as a phone of the country has them, since those are kept as they were typed,
 * mostly in the local form. undefined: it is no number.
 */
export function typedNumber(query: string): { digits: string; local: string } | undefined {
  const normalized = normalizeSearch(query);
  const digits = normalized.replace(/[\s()+-]/g, '').replace(/^00(?=20\d{7})/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  // Behind the sign of another country 20 is Egypt, and no part of the number.
  const isAbroad = /^\s*\(?(\+|00)/.test(normalized);
  return { digits, local: digits.replace(isAbroad ? /^20(?=\d{4})/ : /^20(?=1\d{3})/, '0') };
}

/** Only `+` and digits of a phone number as typed, in Latin digits. */
export function phoneDigits(phone: string): string {
  return toLatinDigits(phone.normalize('NFKC')).replace(/[^+0-9]/g, '');
}

/** E.164 of an Egyptian or international number, else null: 01012345678 → +201012345678. */
export function phoneE164(phone: string): string | null {
  const digits = phoneDigits(phone);
  if (/^01[0125]\d{8}$/.test(digits)) return `+2${digits}`;
  if (/^(\+|00)?201[0125]\d{8}$/.test(digits)) return `+${digits.replace(/^(\+|00)/, '')}`;
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits;
  return null;
}

// Two alefs of which the first carries a hamza.
const MADDA = /آ/g;
const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss' };
const ARABIC_MARK = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/;
/** The database's index takes no longer keys; names that begin so much alike stand as they were made. */
const MOST_SORTED = 200;

/**
 * A text whose plain byte order is the order of Arabic as CLDR has it, with numbers in order (S1, S2, S10): first all letters,
 * then how they are written (hamza, accents), then marks and capitals. The number of these rules is in server/jobs/resort.ts.
 */
export function sortKey(name: string): string {
  let [letters, spelling, writing] = ['', '', ''];
  for (const letter of sortedLetters(name)) {
    const small = letter.toLowerCase();
    if (ARABIC_MARK.test(letter)) writing += letter;
    else if (/\p{M}/u.test(letter)) spelling += letter;
    else {
      const { place, rank } = knownPlace(small) ?? unknownPlace(small);
      letters += place;
      spelling += rank;
      writing += small === letter ? '0' : '1';
    }
  }
  return `${letters} ${spelling.replace(/0+$/, '')} ${writing.replace(/0+$/, '')}`.trimEnd();
}

/** Rows in the order of their names, as the database sorts them by what it keeps. */
export function inNameOrder<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(nameOf(row)) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ row }) => row);
}

/** The first letters of a name and the marks on them, each by itself; a number has its length in front. */
function sortedLetters(name: string): string[] {
  const text = toLatinDigits(name.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replaceAll('\u0000', '')
    .replaceAll('\u0640', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MADDA, 'ٴا')
    .replace(/[æœß]/gi, (letter) => LIGATURES[letter.toLowerCase()] ?? letter)
    .replace(/\d+/g, (digits) => {
      const plain = digits.replace(/^0+(?=\d)/, '');
      // So that 2 sorts before 10 whatever their width.
      return `${String(plain.length).padStart(3, '0')}${plain}`;
    });
  const letters = Array.from(text).flatMap((letter) =>
    knownPlace(letter) ? [letter] : Array.from(letter.normalize('NFD')),
  );
  return letters.slice(0, MOST_SORTED);
}

/** The text that a row is found by: each part normalized, with a leading space so that ` wo` finds the beginning of a word. */
export function searchText(...parts: readonly (string | number | null | undefined)[]): string {
  const normalized = parts.map((part) => (part === null || part === undefined ? '' : normalizeSearch(String(part))));
  return ` ${normalized.filter(Boolean).join(' ')}`;
}
