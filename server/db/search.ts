import { normalizeArabic, normalizeSearch, quotedText, typedNumber, writtenForms } from '#contract/arabic.ts';
import type { NearReading, NearWay } from '#contract/near-query.ts';
import { and, type Column, eq, or, type PgTable, type SQL, sql } from './query/drizzle.ts';

/** The columns that a text search reads. */
export interface Searched {
  readonly id: Column;
  /** Normalized words with a leading space. */
  readonly text: Column;
  /** What the database keeps beside `text` for other spellings of the same. */
  readonly near: Column;
  readonly phoneDigits?: Column;
  /** A name that everybody sees who finds the row, as it is written: among whole words, the very letters stand first. */
  readonly name?: Column | undefined;
  /** Where these columns stand in a table of their own: that table, and the column of the list that `id` is there. */
  readonly apart?: { readonly table: PgTable; readonly of: Column };
  /** The text is read in this way, and no longer by its letters. */
  readonly way?: NearWay;
}

interface SearchedTable {
  readonly id: Column;
  readonly searchText: Column;
  readonly nearText: Column;
  readonly phoneDigits?: Column;
}

/** Where a table has the columns that its rows are searched by. */
export function searchedIn({ id, searchText, nearText, phoneDigits }: SearchedTable, name?: Column): Searched {
  return { id, text: searchText, near: nearText, name, ...(phoneDigits && { phoneDigits }) };
}

export const MOST_WORDS = 8;
const LONGEST_ID = 15;
/** Digits from which a number is rare: it has two triples, which few rows share. */
const SHORTEST_LONG = 6;
/** Triples looked for of one number: of a round number two of them are in a thousand rows of a million, three in a few. */
const MOST_TRIPLES = 3;

/** Every word of the query is in the row; a query of digits is also an id, and a part of a phone number. */
export function matchesSearch(searched: Searched, query: string): SQL | undefined {
  const { id, apart } = searched;
  const found = matches(searched, query);
  return found && apart ? sql`${apart.of} in (select ${id} from ${apart.table} where ${found})` : found;
}

/** A query as it is looked for by its letters; empty: there is nothing to look for. */
export function searchedLetters(query: string): string {
  return normalizeSearch(quotedText(query) ?? query);
}

function matches(searched: Searched, query: string): SQL | undefined {
  const { id, text, phoneDigits, way } = searched;
  if (way) return or(way.literal === undefined ? undefined : words(text, way.literal), readingsOf(searched, way));
  const normalized = searchedLetters(query);
  if (normalized === '') return undefined;
  const found = or(...writtenForms(query).map((form) => words(text, form)));
  const number = typedNumber(normalized);
  if (!number) return found;
  const { digits, local } = number;
  return or(
    found,
    digits.length <= LONGEST_ID && /^\d+$/.test(normalized) ? eq(id, Number(digits)) : undefined,
    phoneDigits && digits.length > 2 ? containsDigits(phoneDigits, digits) : undefined,
    phoneDigits && local !== digits ? and(endsAlike(phoneDigits, local), beginsWith(phoneDigits, local)) : undefined,
  );
}

/** All words by their letters. A row that is not written anew yet has the letters of before: 0026 in docs/decisions. */
function words(text: Column, query: string): SQL | undefined {
  const [now, before] = [normalizeSearch(query), normalizeArabic(query)].map((normalized) =>
    normalized.split(' ').slice(0, MOST_WORDS),
  );
  return and(
    ...(now ?? []).map((word, place) => {
      const old = before?.[place] ?? word;
      return old === word ? containsWord(text, word) : or(containsWord(text, word), containsWord(text, old));
    }),
  );
}

/** The skeletons are looked up in their index; the pattern is tried on what they find. */
function readingsOf({ text, near }: Searched, { readings }: NearWay): SQL | undefined {
  return or(...readings.map((reading) => and(...reading.map((word) => readsAs(text, near, word)))));
}

function readsAs(text: Column, near: Column, { skeletons, pattern }: NearReading[number]): SQL | undefined {
  if (skeletons.length === 0) return sql`${text} ~ ${pattern}`;
  // The planner tries an operator on a hundred texts of its own to guess how many it fits, a function on none.
  const fits = sql`regexp_like(${text}, ${pattern})`;
  return and(or(...skeletons.map((skeleton) => likeText(near, lookedUp(skeleton)))), fits);
}

/**
 * Half of all names begin alike (abd, mh), and the index would step through all of those. From four consonants on the rest tells
 * enough: what only ends so does not fit.
 */
function lookedUp(skeleton: string): string {
  return skeleton.length < 4 ? `% ${skeleton} %` : `%${skeleton} %`;
}

/** A word of one or two letters is a word's beginning: as a part of words it would match nearly every row. */
function containsWord(text: Column, word: string): SQL | undefined {
  if (/^\d+$/.test(word) && word.length > 2) return containsDigits(text, word);
  const pattern = word.replace(/[\\%_]/g, '\\$&');
  return likeText(text, word.length > 2 ? `%${pattern}%` : `% ${pattern}%`);
}

/**
 * A long number is looked up by its last triples, and compared whole. Most numbers begin alike, and an index by triples of characters
 * would read nearly all rows for the triples that all of them have; those that lie over two others cost more than they leave out.
 */
function containsDigits(column: Column, digits: string): SQL | undefined {
  const looked = endsAlike(column, digits);
  return digits.length < SHORTEST_LONG ? looked : and(looked, sql`strpos(${column}, ${digits}) > 0`);
}

function endsAlike(column: Column, digits: string): SQL | undefined {
  if (digits.length < SHORTEST_LONG) return likeText(column, `%${digits}%`);
  const triples = digits.match(/.{3}(?=(?:.{3})*$)/g) ?? [];
  return and(...triples.slice(-MOST_TRIPLES).map((triple) => likeText(column, `%${triple}%`)));
}

function beginsWith(column: Column, text: string): SQL {
  return sql`starts_with(${column}, ${text})`;
}

export function likeText(column: Column, pattern: string): SQL {
  return sql`${column} like ${pattern}`;
}
