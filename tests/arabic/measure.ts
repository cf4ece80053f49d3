import { isMeant, mean, scoreOf } from './judge.ts';
import { AIMS, type Half, PRECISION_AIM, readPairs, type SearchPart } from './pack.ts';

/** The texts of the first rows that a search shows for what was typed. */
export type Search = (text: string) => Promise<readonly string[]>;

export interface Measured {
  readonly recall: number;
  readonly precision: number;
  /** So many pairs. */
  readonly count: number;
  /** What is not as it should be, a line each. */
  readonly misses: readonly string[];
  /** Recall or precision is below its aim. */
  readonly isShort: boolean;
}

/** How a search does on the pairs of one part; `rows`: all that were to be found. */
export async function measurePart(
  part: SearchPart,
  { search, rows, half }: { search: Search; rows: readonly string[]; half: Half },
): Promise<Measured> {
  const pairs = readPairs(part, half);
  const misses: string[] = [];
  const scores = [];
  for (const { typed, written } of pairs) {
    // What is written as it was typed was meant in any case.
    const texts = [typed, ...written];
    const found = await search(typed);
    const score = scoreOf(found, rows, texts);
    scores.push(score);
    if (score.recall === 1 && score.precision === 1) continue;
    const wrong = found.find((row) => !isMeant(row, texts));
    const got = wrong ? `${wrong} among ${found.length} rows` : `${found.length} rows`;
    misses.push(`“${typed}” for ${written.join(' or ')}: recall ${score.recall.toFixed(2)}, ${got}`);
  }
  const [recall, precision] = [mean(scores.map((one) => one.recall)), mean(scores.map((one) => one.precision))];
  return { recall, precision, count: pairs.length, misses, isShort: recall < AIMS[part] || precision < PRECISION_AIM };
}
