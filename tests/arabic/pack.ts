import { readFileSync } from 'node:fs';

/** What somebody types, and what the rows that he means are written like. */
export interface Pair {
  readonly typed: string;
  readonly written: readonly string[];
  /** Which public list it was taken from (README.md); left out: written from general knowledge. */
  readonly source?: string;
}

/** Two names that look alike; who types one of them means that one. */
interface Friends {
  readonly typed: string;
  readonly meant: string;
  readonly friend: string;
}

export const SEARCH_PARTS = ['fold', 'names', 'compounds', 'letters', 'latin', 'franco', 'layout', 'digits'] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

/** What a search of this kind of spelling is to reach; precision everywhere. */
export const AIMS: Readonly<Record<SearchPart, number>> = {
  fold: 0.95,
  names: 0.95,
  compounds: 0.95,
  letters: 0.95,
  digits: 0.95,
  latin: 0.85,
  franco: 0.85,
  layout: 0.9,
};
export const PRECISION_AIM = 0.9;

/** The lines of one part. */
export function readPart<Line>(name: string): Line[] {
  const lines = readFileSync(`${import.meta.dirname}/parts/${name}.jsonl`, 'utf8').split('\n');
  return lines.filter(Boolean).map((line): Line => JSON.parse(line));
}

export type Half = 'open' | 'held' | 'all';

/** The pairs of a part; every third line is held back, so that no rule is written to fit it. */
export function readPairs(part: SearchPart, half: Half): Pair[] {
  const isHeld = (place: number) => place % 3 === 2;
  return readPart<Pair>(part).filter((_, place) => half === 'all' || isHeld(place) === (half === 'held'));
}

export const readFriends = () => readPart<Friends>('false-friends');

/** Every row that the pack asks for: to be loaded into the search that is measured. */
export function writtenRows(): string[] {
  const pairs = SEARCH_PARTS.flatMap((part) => readPairs(part, 'all'));
  const friends = readFriends().flatMap(({ meant, friend }) => [meant, friend]);
  return [...new Set([...pairs.flatMap(({ written }) => written), ...friends])];
}
