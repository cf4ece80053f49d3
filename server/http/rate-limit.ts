import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/database.ts';
import { rateLimits } from '#server/db/tables/traffic.ts';
import { Failure } from './failure.ts';

interface Limit {
  readonly name: string;
  /** What is limited together; only its hash is stored. */
  readonly subject: readonly string[];
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Counts one attempt and throws 429 with Retry-After when there were `most` before it in this window. One upsert, so it is
 * exact over any number of instances. Never call it inside a transaction that may be rolled back.
 */
export async function countAttempt(db: Reader, limit: Limit, at: Date): Promise<void> {
  const key = keyOf(limit);
  const over = sql`${rateLimits.windowStart} <= ${new Date(at.getTime() - limit.window).toISOString()}::timestamptz`;
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
  if (!row || row.count <= limit.most) return;
  const seconds = Math.ceil((row.windowStart.getTime() + limit.window - at.getTime()) / 1000);
  throw new Failure('rate_limited', { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
}

/** Forgets the attempts of a subject that proved to be right. */
export async function forgetAttempts(db: Reader, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
}

function keyOf({ name, subject }: Limit): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`;
}
