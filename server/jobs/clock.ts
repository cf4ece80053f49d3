import type { Log, Reader } from '#server/db/database.ts';
import { DAY, HOUR } from './job.ts';
import { keepNote, readNote } from './noted.ts';

/** A shop's server may be off for so long, over a feast. */
const LEAP = 3 * DAY;
/** For so long whoever keeps the server can see what time it says, and set it right. */
const STANDS = DAY;
const KEY = 'clock';

/** When the clock was last looked at, and when it had last leapt; ISO 8601. */
interface Seen {
  readonly at: string;
  readonly leaptAt: string | null;
}

/**
 * Whether the clock, which says `at`, can be believed by what removes for good: it has not leapt for a day. A machine whose battery is empty,
 * or that was asleep, may wake in another year, in which thirty days are over at once. A shop that was off for long waits that day as well.
 */
export async function isClockSteady(db: Reader, at: Date, log: Log): Promise<boolean> {
  const seen = await readNote<Seen>(db, KEY);
  const gap = seen ? at.getTime() - Date.parse(seen.at) : 0;
  const hasLeapt = Math.abs(gap) > LEAP;
  const leaptAt = hasLeapt ? at.toISOString() : (seen?.leaptAt ?? null);
  if (!seen || Math.abs(gap) >= HOUR) await keepNote<Seen>(db, KEY, { at: at.toISOString(), leaptAt });
  const news = 'days went by at once, or the clock is wrong: nothing is removed for good before tomorrow';
  if (hasLeapt) log.warn({ from: seen?.at, to: at.toISOString() }, news);
  return leaptAt === null || at.getTime() - Date.parse(leaptAt) >= STANDS;
}
