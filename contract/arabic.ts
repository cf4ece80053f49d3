const COMBINING = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c]/g;
const TATWEEL_AND_HAMZA = /[\u0640\u0621]/g;
const FOLDED: Record<string, string> = {
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
const FOLDABLE = /[آأإٱىیېةۀؤئک]/g;
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
 * Folds text for search and for uniqueness of names, never for display: marks, tatweel, bidi controls and hamza forms go,
 * digits become Latin, letters lower-case, spaces single. Idempotent.
 */
export function foldArabic(text: string): string {
  const folded = text
    .normalize('NFKD')
    // NUL is refused by PostgreSQL, so no folded text may carry it.
    .replaceAll('\u0000', '')
    .replace(COMBINING, '')
    .replace(INVISIBLE, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(TATWEEL_AND_HAMZA, '');
  // Lower-casing may compose or split letters again (İ), so marks are dropped once more.
  return toLatinDigits(folded).toLowerCase().normalize('NFKD').replace(COMBINING, '').replace(/\s+/g, ' ').trim();
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

/** A text whose plain byte order is Arabic alphabetical order with numbers in order (S1, S2, S10). */
export function sortKey(name: string): string {
  return foldArabic(name).replace(/\d+/g, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/, '');
    // The length goes first, so that 2 sorts before 10 whatever their width.
    return `${String(plain.length).padStart(3, '0')}${plain}`;
  });
}

/** The text that a row is found by: each part folded, with a leading space so that ` wo` finds the beginning of a word. */
export function searchText(...parts: readonly (string | number | null | undefined)[]): string {
  const folded = parts.map((part) => (part === null || part === undefined ? '' : foldArabic(String(part))));
  return ` ${folded.filter(Boolean).join(' ')}`;
}
