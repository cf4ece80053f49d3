import type {} from '#app/api/first-call.ts';
import { namedIn, read, readNotes } from './page.ts';

/** What a screen shows first is on its way before the panel's own code is: src/api/first-call.ts takes it over. Answers whether anything is. */
export function askFirst(token: string): boolean {
  // Only an Admin may open more than the orders: a call for what the guard turns away would be refused.
  const mayOpen = read('role') === 'Admin' || location.pathname === '/orders';
  if (!mayOpen || location.search) return false;
  const rows = String(readNotes().per_page || 10);
  const { lang } = document.documentElement;
  const headers = { Accept: 'application/json', 'Accept-Language': lang, Authorization: `Bearer ${token}` };
  const calls = namedIn('first-calls').map((named) => {
    const address = named.replace('{rows}', rows);
    const stop = new AbortController();
    const answer = fetch(address, { headers, cache: 'no-store', redirect: 'error', signal: stop.signal });
    answer.catch(() => undefined);
    return [address, { address, headers, answer, stop, askedAt: performance.now() }] as const;
  });
  window.firstCalls = new Map(calls);
  return calls.length > 0;
}
