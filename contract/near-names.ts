import { normalizeSearch, searchText } from './arabic.ts';
import { type NearReading, type NearWay, nearWays, wordsRead } from './near-query.ts';
import { francoLetters, joinArticles, joinCompounds, plainWords, skeletons, withQaf } from './near-text.ts';

/** spelling: one name written in two ways, as far as that can be told. alike: another name that may be meant, as عمرو is for عمر. */
type Nearness = 'spelling' | 'alike';

/** Fewer consonants are shared by names that have nothing to do with each other: نور and نار. */
const LEAST_OF_SKELETON = 3;

/** How near two names are; undefined: they are two. Part of a name is another name, and so is one with another number. */
export function nearnessOf(one: string, other: string): Nearness | undefined {
  const [mine, theirs] = [one, other].map((name) => joined(normalizeSearch(name)));
  if (mine === '' || theirs === '') return undefined;
  if (mine === theirs) return 'spelling';
  const ways = [...wholly(nearWays(one), other), ...wholly(nearWays(other), one)];
  if (ways.some(({ loose }) => !loose)) return 'spelling';
  const keys = new Set(nearKeys(other));
  return ways.length > 0 || nearKeys(one).some((key) => keys.has(key)) ? 'alike' : undefined;
}

/**
 * Of names that are alike one is the same, whatever script they are in: the consonants of all words, then the numbers.
 * Too short a name is alike to none but itself.
 */
export function nearKeys(name: string): string[] {
  const normalized = normalizeSearch(name);
  const plain = plainWords(normalized);
  const numbers = (francoLetters(` ${normalized}`).match(/\d+/g) ?? []).join(' ');
  const keys = [plain, withQaf(plain)].map((words) => joined(skeletons(joinArticles(joinCompounds(words)))));
  return [...new Set(keys)].map((key) => (key.length < LEAST_OF_SKELETON ? joined(normalized) : `${key} ${numbers}`));
}

/** These, and those of every way in which the name may be read: th may be ث or ته. */
export function readKeys(name: string): string[] {
  const [first = ''] = nearKeys(name);
  const numbers = first.includes(' ') ? first.slice(first.indexOf(' ')) : '';
  const read = nearWays(name).flatMap(({ readings }) => readings.flatMap(keysOf));
  const known = read.filter((key) => key.length >= LEAST_OF_SKELETON).map((key) => `${key}${numbers || ' '}`);
  return [...new Set([...nearKeys(name), ...known])];
}

/** The first spellings of all words together, the second ones, and so on. */
function keysOf(reading: NearReading): string[] {
  const most = Math.max(...reading.map((word) => word.skeletons.length));
  return Array.from({ length: most }, (_, nth) =>
    reading.map((word) => word.skeletons[nth] ?? word.skeletons[0] ?? '').join(''),
  );
}

/** The ways that read a name as all of another one. */
function wholly(ways: readonly NearWay[], name: string): NearWay[] {
  const text = searchText(name);
  return ways.filter((way) => {
    const words = wordsRead(text, way);
    return words !== undefined && joined(normalizeSearch(words)) === joined(text);
  });
}

function joined(text: string): string {
  return text.replaceAll(' ', '');
}
