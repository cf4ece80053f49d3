/**
 * The tag of those of a family that the ordinary run leaves to the long one, while their siblings stay: playwright.config.ts reads it.
 * What stays is what differs most; what goes differs by a word, a status or a form.
 */
export const laterIf = (isLeft: boolean): string[] => (isLeft ? ['@long'] : []);

/** Of a family that an ordinary run has by turns, a part of it each day: whether it is the turn of this one. Who asks for it has all. */
export function isTurn(nth: number, parts: number): boolean {
  if (process.env.LONG_RUN || process.env.NAMED_TESTS) return true;
  return nth % parts === Math.floor(Date.now() / 86_400_000) % parts;
}

/** The tag of those that an ordinary run has every second day, besides those that it leaves to the long one. */
export const byTurns = (nth: number, isLeft = false): string[] => laterIf(isLeft || !isTurn(nth, 2));
