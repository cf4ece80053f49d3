import { getContact } from '#app/api/connection.ts';
import { getSession, isInterrupted } from '#app/device/session.ts';

/** What came within this time (ms) is not fetched ahead again. */
export const AHEAD_MS = 10 * 60_000;

/** What is fetched ahead is a favour: it ends with the connection, and when somebody else is signed in. */
export function mayFetchAhead(user: string | undefined): boolean {
  return getContact().online && !isInterrupted() && user !== undefined && getSession()?.user === user;
}
