/**
 * The tag of those of a family that the ordinary run leaves to the long one, while their siblings stay: playwright.config.ts reads it.
 * What stays is what differs most; what goes differs by a word, a status or a form.
 */
export const laterIf = (isLeft: boolean): string[] => (isLeft ? ['@long'] : []);

/** The number of the day, in an ordinary `npm test` alone: the long run, what was asked for by name and a tool by itself have every turn. */
const turn = process.env.TEST_TURN ? Number(process.env.TEST_TURN) : undefined;

/** Whether an ordinary run leaves out what takes long and breaks with little else. */
export const isOrdinary: boolean = turn !== undefined;

/** Of a family that an ordinary run has by turns, a part of it each day: whether it is the turn of this one. */
export function isTurn(nth: number, parts: number, day: number | undefined = turn): boolean {
  return day === undefined || nth % parts === day % parts;
}

/** The tag of those that an ordinary run has every second day, besides those that it leaves to the long one. */
export const byTurns = (nth: number, isLeft = false): string[] => laterIf(isLeft || !isTurn(nth, 2));

const QUARTERS = 4;
/** So that what takes turns within a file, by two or three days, has each of them while the file has its own. */
const DAYS = 3;

/** What a shop cannot be without is tried each day: rights, sessions, money, stock, statuses, and that nothing is lost, doubled or unsaid. */
const EACH_DAY =
  /access\.|rights|session|sign-in\.|security\/|ledger-(?!lives)|settlements|money\.test|orders\.|order-status|amend|returns\.|repeats|stock|price|domain\/|g0[12]-|g04-never|g13-portals|e2e\/offline|accessibility/;

/** Of files, those whose turn it is not: of what is not tried each day a quarter has three days. */
export function filesNotToday(files: readonly string[], day: number | undefined = turn): string[] {
  if (day === undefined) return [];
  const takingTurns = files.filter((file) => !EACH_DAY.test(file)).toSorted();
  return takingTurns.filter((_, nth) => !isTurn(nth, QUARTERS, Math.floor(day / DAYS)));
}
