const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const LETTERS: Readonly<Record<string, string>> = { آ: 'ا', أ: 'ا', إ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/**
 * What two spellings have in common for the judge: Lucene's rules of normalisation and digits, no more. It must not be the
 * rules of the search that is judged.
 */
function plain(text: string): string {
  const digits = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) & 0xf));
  const letters = digits.replace(MARKS, '').replace(/[آأإٱىة]/g, (letter) => LETTERS[letter] ?? letter);
  return ` ${letters.toLowerCase().replace(/\s+/g, ' ').trim()} `;
}

/** Whether a row is one of those that were meant: it holds one of these texts as whole words. */
export function isMeant(row: string, texts: readonly string[]): boolean {
  const held = plain(row);
  return texts.some((text) => held.includes(plain(text)));
}

/** The same by every letter and mark: for words that are not to be taken for each other. */
export function holdsExactly(row: string, text: string): boolean {
  return ` ${row} `.includes(` ${text} `);
}

export interface Score {
  /** Of the rows that were meant (ten at most can be shown), how many stand among the first ten. */
  readonly recall: number;
  /** Of the first ten rows, how many were meant; undefined where none came. */
  readonly precision: number | undefined;
}

export const SHOWN = 10;

/** `rows`: all that were to be found. */
export function scoreOf(found: readonly string[], rows: readonly string[], texts: readonly string[]): Score {
  const first = found.slice(0, SHOWN);
  const hits = first.filter((row) => isMeant(row, texts)).length;
  const possible = Math.min(SHOWN, rows.filter((row) => isMeant(row, texts)).length);
  return {
    recall: possible === 0 ? 0 : hits / possible,
    precision: first.length === 0 ? undefined : hits / first.length,
  };
}

export function mean(numbers: readonly (number | undefined)[]): number {
  const known = numbers.filter((number) => number !== undefined);
  return known.reduce((sum, number) => sum + number, 0) / (known.length || 1);
}
