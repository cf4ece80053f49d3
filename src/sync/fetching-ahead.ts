import { getContact } from '#app/api/connection.ts';
import { getSession, isInterrupted } from '#app/device/session.ts';
import { isTakingUpdate } from '#app/pwa/register.ts';

/** What came within this time (ms) is not fetched ahead again. */
export const AHEAD_MS = 10 * 60_000;

/** What is fetched ahead is a favour: it ends with the connection, when somebody else is signed in, and before the page reloads. */
export function mayFetchAhead(user: string | undefined): boolean {
  return (
    getContact().online && !isInterrupted() && !isTakingUpdate() && user !== undefined && getSession()?.user === user
  );
}
