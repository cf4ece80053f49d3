import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '#server/db/database.ts';
import { and, eq, gt, sql } from '#server/db/query/drizzle.ts';
import { rateLimits } from '#server/db/tables/traffic.ts';
import { Failure } from '#server/failure.ts';

interface Counted {
  readonly name: string;
  /** What is limited together; only its hash is stored. */
  readonly subject: readonly string[];
  /** Milliseconds. */
  readonly window: number;
}

interface Limit extends Counted {
  readonly most: number;
}

interface Slowing extends Counted {
  /** Attempts that are not slowed. */
  readonly free: number;
  /** Milliseconds that each attempt after those waits longer than the one before, and the longest wait. */
  readonly step: number;
  readonly longest: number;
}

/**
 * Counts one attempt and throws 429 with Retry-After when there were `most` before it in this window. One upsert, so it is
 * exact over any number of instances. Never call it inside a transaction that may be rolled back.
 */
export async function countAttempt(db: Reader, limit: Limit, at: Date): Promise<void> {
  const { count, windowStart } = await countOne(db, limit, at);
  if (count <= limit.most) return;
  const seconds = Math.ceil((windowStart.getTime() + limit.window - at.getTime()) / 1000);
  throw new Failure('rate_limited', { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
}

/** Counts one attempt and delays it, by more for each one before it. No attempt is refused. */
export async function slowAttempt(db: Reader, slowing: Slowing, at: Date): Promise<void> {
  const { count } = await countOne(db, slowing, at);
  const wait = Math.min(slowing.longest, (count - slowing.free) * slowing.step);
  if (wait > 0) await sleep(wait);
}

/** Forgets the attempts of a subject that proved to be right. */
export async function forgetAttempts(db: Reader, counted: Counted): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(counted)));
}

/** Takes back the one attempt that proved to be right; the others stay counted, so that it does not hide many wrong ones. */
export async function uncountAttempt(db: Reader, counted: Counted): Promise<void> {
  const own = and(eq(rateLimits.key, keyOf(counted)), gt(rateLimits.count, 0));
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(own);
}

/** The network that an address belongs to, usually one household or office: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

async function countOne(db: Reader, counted: Counted, at: Date) {
  const key = keyOf(counted);
  const [ended, unborn] = [-1, 1].map((sign) => new Date(at.getTime() + sign * counted.window).toISOString());
  // One that begins later was begun by a clock that has been set back since.
  const over = sql`(${rateLimits.windowStart} <= ${ended}::timestamptz or ${rateLimits.windowStart} > ${unborn}::timestamptz)`;
  const start = sql`${at.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${over} then ${start} else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  return row ?? { count: 1, windowStart: at };
}

function keyOf({ name, subject }: Counted): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`;
}
