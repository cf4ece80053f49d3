import { SENT_AT } from '#contract/answer.ts';

const AT_ONCE_MS = 60_000;

/**
 * When a phone says that it was done; null: it arrived within a minute, so it did not wait. Nothing was done after it arrived
 * here.
 */
export function offlineTime(sent: string | undefined, at: Date): Date | null {
  if (sent === undefined) return null;
  const time = new Date(sent);
  return at.getTime() - time.getTime() < AT_ONCE_MS ? null : time;
}

/**
 * A body with its `done_at` by this server's clock. A device says when a thing was done, and in a header what its clock shows as
 * it sends: a clock that is an hour slow is an hour slow in both. Without the header what the device says is believed.
 */
export function byOurClock(body: unknown, headers: Headers, at: Date): unknown {
  if (typeof body !== 'object' || body === null || !('done_at' in body) || typeof body.done_at !== 'string')
    return body;
  const ahead = Date.parse(headers.get(SENT_AT) ?? '') - at.getTime();
  if (!Number.isFinite(ahead)) return body;
  return { ...body, done_at: new Date(Date.parse(body.done_at) - ahead).toISOString() };
}
