import { createHash, randomBytes } from 'node:crypto';

const DAY = 86_400_000;
/** A session that nobody used for so long has ended (milliseconds). */
export const IDLE = 30 * DAY;
/** No session lives longer than this (milliseconds). */
export const ABSOLUTE = 90 * DAY;

/** A fresh token: 256 random bits, URL-safe. Only its hash is ever stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex, as `/auth/revoke` names a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When a session that was used at `lastUsed` ends, whichever of the two limits comes first. */
export function endOfSession({ lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(lastUsedAt.getTime() + IDLE, expiresAt.getTime()));
}
