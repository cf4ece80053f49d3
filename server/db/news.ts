import { type Database, EVENTS_CHANNEL, type Reader } from './database.ts';
import { sql } from './query/drizzle.ts';

/** Transactions that wrote something for open screens. */
const withNews = new WeakSet<Reader>();

/** Remembers that this transaction has news, so that whoever commits it says so. */
export function noteNews(tx: Reader): void {
  withNews.add(tx);
}

/**
 * Runs one transaction; when it has committed and wrote news, every instance is told to look. Not from inside it: a notification
 * that waits in a transaction lets one commit at a time through, in all databases of the server.
 */
export async function transactionWithNews<Result>(
  db: Database,
  work: (tx: Reader) => Promise<Result>,
): Promise<Result> {
  let hasNews = false;
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    hasNews = withNews.has(tx);
    return done;
  });
  if (hasNews) hintSoon(db);
  return result;
}

const LEAST_BETWEEN = 50;
const senders = new WeakMap<Database, { last: number; isWaiting: boolean }>();

/** However much happens, one hint goes out at a time, and twenty a second at most: each says no more than "look". */
function hintSoon(db: Database): void {
  const sender = senders.get(db) ?? { last: 0, isWaiting: false };
  senders.set(db, sender);
  if (sender.isWaiting) return;
  sender.isWaiting = true;
  const send = async () => {
    sender.last = performance.now();
    // Whatever happens from now on needs another hint: this one may be read before it.
    sender.isWaiting = false;
    await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`);
  };
  const wait = Math.max(0, sender.last + LEAST_BETWEEN - performance.now());
  // A hint that is lost costs two seconds, until everybody looks by the clock.
  setTimeout(() => void send().catch(() => undefined), wait).unref();
}
