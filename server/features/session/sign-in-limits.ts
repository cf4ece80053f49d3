import { toLatinDigits } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { countAttempt, forgetAttempts, networkOf, slowAttempt, uncountAttempt } from '#server/http/rate-limit.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * Counts one try of an account's password from an address, before anybody knows whether it is right; returns what to do once it was.
 * Three things are counted: five tries of one account from one address, and twenty of whichever accounts from one
 * network, are the most in a quarter of an hour (429); and the tries of one account from anywhere wait longer and longer, up to
 * five seconds, without ever being refused: nobody can lock somebody else out from afar.
 */
export async function countSignIn(db: Reader, account: string, ip: string, at: Date): Promise<() => Promise<void>> {
  const subject = toLatinDigits(account);
  const ofBoth = { name: 'sign-in', subject: [subject, ip], most: 5, window: QUARTER };
  const ofNetwork = { name: 'sign-in from', subject: [networkOf(ip)], most: 20, window: QUARTER };
  const ofAccount = { name: 'sign-in to', subject: [subject], free: 5, step: 100, longest: 5_000, window: DAY };
  // In this order: what is refused for the one account is no try of the network's.
  await countAttempt(db, ofBoth, at);
  await countAttempt(db, ofNetwork, at);
  await slowAttempt(db, ofAccount, at);
  return async () => {
    await Promise.all([forgetAttempts(db, ofBoth), forgetAttempts(db, ofAccount), uncountAttempt(db, ofNetwork)]);
  };
}
