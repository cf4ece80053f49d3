/** A repeatable source of chance: the same seed always gives the same demo shop. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

// The state is mixed by "mulberry32", a public-domain generator of 32 bits.
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seededRandom(seed: number): Random {
  const next = generator(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? pick(items))[0];
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        // Both indexes are inside the array.
        [copy[last], copy[other]] = [copy[other] as (typeof copy)[number], copy[last] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
