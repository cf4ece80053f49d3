import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { foldArabic } from '#contract/arabic.ts';

/** The columns that a text search reads. */
export interface Searched {
  readonly id: Column;
  /** Folded words with a leading space. */
  readonly text: Column;
  readonly phoneDigits?: Column;
  /** Where these columns stand in a table of their own: that table, and the column of the list that `id` is there. */
  readonly apart?: { readonly table: PgTable; readonly of: Column };
}

const MOST_WORDS = 8;
const LONGEST_ID = 15;

/** Every word of the query is in the row; a query of digits is also an id, and a part of a phone number. */
export function matchesSearch(searched: Searched, query: string): SQL | undefined {
  const { id, apart } = searched;
  const found = matches(searched, query);
  return found && apart ? sql`${apart.of} in (select ${id} from ${apart.table} where ${found})` : found;
}

function matches({ id, text, phoneDigits }: Searched, query: string): SQL | undefined {
  const folded = foldArabic(query);
  if (folded === '') return undefined;
  const words = and(
    ...folded
      .split(' ')
      .slice(0, MOST_WORDS)
      .map((word) => containsWord(text, word)),
  );
  const digits = folded.replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return words;
  // Numbers are kept as they were typed, mostly in the local form.
  const local = digits.replace(/^(00)?20(?=1)/, '0');
  return or(
    words,
    digits.length <= LONGEST_ID && /^\d+$/.test(folded) ? eq(id, Number(digits)) : undefined,
    phoneDigits && digits.length > 2 ? like(phoneDigits, `%${digits}%`) : undefined,
    phoneDigits && local !== digits ? like(phoneDigits, `${local}%`) : undefined,
  );
}

/** A word of one or two letters is a word's beginning: as a part of words it would match nearly every row. */
function containsWord(text: Column, word: string): SQL {
  const pattern = word.replace(/[\\%_]/g, '\\$&');
  return like(text, word.length > 2 ? `%${pattern}%` : `% ${pattern}%`);
}

function like(column: Column, pattern: string): SQL {
  return sql`${column} like ${pattern}`;
}
