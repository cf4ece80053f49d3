/**
 * The tag of those of a family that the ordinary run leaves to the long one, while their siblings stay: playwright.config.ts reads it.
 * What stays is what differs most; what goes differs by a word, a status or a form.
 */
export const laterIf = (isLeft: boolean): string[] => (isLeft ? ['@long'] : []);

const isLong = Boolean(process.env.LONG_RUN);
/** The number of the day of a run that takes turns (scripts/test-plan.mjs); all of the long run, what was asked for by name and a tool by itself have every turn. */
const day = process.env.TEST_TURN ? Number(process.env.TEST_TURN) : undefined;
/** Within a file the long run has all, whether its files take turns or not. */
const turn = isLong ? undefined : day;

/** Whether an ordinary run leaves out what takes long and breaks with little else. */
export const isOrdinary: boolean = turn !== undefined;

/** Of a family that an ordinary run has by turns, a part of it each day: whether it is the turn of this one. */
export function isTurn(nth: number, parts: number, today: number | undefined = turn): boolean {
  return today === undefined || nth % parts === today % parts;
}

/**
 * Of what the long run has by halves where it takes turns: whether it is the turn of this one, for so many days in a row. Within a
 * file that has every second day itself it takes two.
 */
export function isHalf(nth: number, days: 1 | 2 = 1): boolean {
  return day === undefined || isTurn(nth, 2, Math.floor(day / days));
}

/** The tag of those that an ordinary run has every second day, besides those that it leaves to the long one. */
export const byTurns = (nth: number, isLeft = false): string[] => laterIf(isLeft || !isTurn(nth, 2));

interface Rotation {
  /** In so many parts are those that take turns. */
  readonly parts: number;
  /** So many days in a row a file has, so that what takes turns within it has each of them meanwhile. */
  readonly days: number;
}
export const ORDINARY_TURNS: Rotation = { parts: 4, days: 3 };
export const LONG_TURNS: Rotation = { parts: 2, days: 1 };

/** What a shop cannot be without is tried each day: rights, sessions, money, stock, statuses, and that nothing is lost, doubled or unsaid. */
const EACH_DAY =
  /access\.|rights|session|sign-in\.|security\/|ledger-(?!lives)|settlements|money\.test|orders\.|order-status|amend|returns\.|repeats|stock|price|domain\/|g0[12]-|g04-never|g13-portals|e2e\/offline|accessibility/;

/** Of files, those whose turn it is not: of what is not tried each day an ordinary run has a quarter for three days, a long one by turns the other half each day. */
export function filesNotToday(
  files: readonly string[],
  today: number | undefined = day,
  { parts, days }: Rotation = isLong ? LONG_TURNS : ORDINARY_TURNS,
): string[] {
  if (today === undefined) return [];
  const takingTurns = files.filter((file) => !EACH_DAY.test(file)).toSorted();
  return takingTurns.filter((_, nth) => !isTurn(nth, parts, Math.floor(today / days)));
}
