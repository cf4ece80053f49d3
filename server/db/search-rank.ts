import { normalizeSearch, quotedText, toLatinDigits } from '#contract/arabic.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import { bestPattern, type NearWay } from '#contract/near-query.ts';
import { and, type Column, or, type SQL, sql } from './query/drizzle.ts';
import { likeText, MOST_WORDS, type Searched } from './search.ts';

/** Conditions by which rows are ranked, the nearest first: a row is in the first tier that it fulfils. Empty: all rank alike. */
type Tiers = readonly SQL[];

/** The tiers of a query: its words by every letter in the name, then side by side, then each as a whole word. Parts of words come last. */
export function tiersOf<D extends ListDefinition>(
  search: Searched | undefined,
  { query, sort }: Pick<ListQuery<D>, 'query' | 'sort'>,
): Tiers {
  // Who chose a sort gets it, and parts of numbers are looked for on purpose.
  if (!search || sort.asked || !/[^\d\s()+-]/.test(toLatinDigits(query))) return [];
  const typed = quotedText(query) ?? query;
  const [beside, apart] = literally(search.text, typed);
  const { name } = search;
  return [name && beside && and(beside, holds(name, typed)), beside, apart].filter((tier) => tier !== undefined);
}

/** The tiers of another reading of the query: first what has the letters as typed, then what has the best Arabic spelling of it. */
export function tiersOfWay({ text }: Searched, { literal, readings }: NearWay): Tiers {
  const best = readings.map((reading) => sql`${text} ~ ${bestPattern(reading)}`);
  return [...(literal === undefined ? [] : literally(text, literal)), or(...best)].filter((tier) => tier !== undefined);
}

/** How near a row is, as SQL: the number of its tier. */
export function searchRank({ id, apart }: Searched, tiers: Tiers): SQL | undefined {
  if (tiers.length === 0) return undefined;
  const cases = tiers.map((tier, place) => sql`when ${tier} then ${sql.raw(String(place))}`);
  const rank = sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`;
  return apart ? sql`(select ${rank} from ${apart.table} where ${id} = ${apart.of})` : rank;
}

/** The rows of one tier. */
export function inTier({ id, apart }: Searched, tier: SQL): SQL {
  return apart ? sql`${apart.of} in (select ${id} from ${apart.table} where ${tier})` : tier;
}

/** The words side by side, and each somewhere; one word is both. The index of the text answers it. */
function literally(text: Column, typed: string): (SQL | undefined)[] {
  const words = wordsOf(normalizeSearch(typed));
  const whole = (part: string) => {
    const plain = part.replace(/[\\%_]/g, '\\$&');
    return or(likeText(text, `% ${plain} %`), likeText(text, `% ${plain}`));
  };
  if (words.length < 2) return words.map(whole);
  return [whole(words.join(' ')), and(...words.map(whole))];
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** By every letter: علي is not على here. */
function holds(column: Column, typed: string): SQL {
  return sql`strpos(' ' || ${column} || ' ', ${` ${wordsOf(typed).join(' ')} `}) > 0`;
}
