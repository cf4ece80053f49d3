import { asPiastres, minus, NOTHING, type Piastres } from './money.ts';

/** What an amount is shared over: the lines of an order by what they cost. */
interface Sharer {
  readonly id: number;
  readonly amount: Piastres;
}

/**
 * Allocates an amount to lines by the largest remainder: each gets its part rounded down, and what is left over goes piastre by
 * piastre to whoever was cut by most, of equals to the smaller id. The shares sum to the amount; over lines that cost nothing it
 * cannot be shared, and each share is nothing.
 */
export function allocate(amount: Piastres, lines: readonly Sharer[]): ReadonlyMap<number, Piastres> {
  const whole = lines.reduce((sum, line) => sum + BigInt(line.amount), 0n);
  if (whole === 0n) return new Map(lines.map(({ id }) => [id, NOTHING]));
  const cut = lines.map(({ id, amount: part }) => {
    const exact = BigInt(amount) * BigInt(part);
    return { id, share: exact / whole, remainder: exact % whole };
  });
  const left = BigInt(amount) - cut.reduce((sum, { share }) => sum + share, 0n);
  const luckiest = [...cut].sort((a, b) => byRemainder(a, b));
  const extra = new Set(luckiest.slice(0, Number(left)).map(({ id }) => id));
  return new Map(cut.map(({ id, share }) => [id, asPiastres(Number(share) + (extra.has(id) ? 1 : 0))]));
}

function byRemainder(a: { id: number; remainder: bigint }, b: { id: number; remainder: bigint }): number {
  if (a.remainder === b.remainder) return a.id - b.id;
  return a.remainder > b.remainder ? -1 : 1;
}

/** What the first `pieces` of `all` are worth of an amount, half up: floor((2·x·k + Q) / 2Q). */
export function worthOf(amount: Piastres, pieces: number, all: number): Piastres {
  const [x, k, q] = [BigInt(amount), BigInt(pieces), BigInt(all)];
  return asPiastres(Number((2n * x * k + q) / (2n * q)));
}

/** What the pieces from one count to another are worth. However a line is parted, its parts sum to the amount. */
export function partOf(amount: Piastres, from: number, to: number, all: number): Piastres {
  return minus(worthOf(amount, to, all), worthOf(amount, from, all));
}

/** `amount` × `part` / `whole`, half up to the piastre; nothing where the whole is nothing. */
export function proportion(amount: Piastres, part: Piastres, whole: Piastres): Piastres {
  if (whole === 0) return NOTHING;
  return asPiastres(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
}

/**
 * Whole percentages of some counts that add up to exactly 100: each is rounded down, and what is missing goes to the largest
 * remainders, among equal ones to the first. All zero when there is nothing to share.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = counts
    .map((count, at) => ({ at, remainder: (count * 100) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at));
  return floors.map((floor, at) => floor + Number(raised.has(at)));
}
