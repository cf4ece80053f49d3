import { fetchFirst } from '#app/api/fetch-first.ts';
import { namedIn, read, readNotes } from './page.ts';

/** What a screen shows first is on its way before the panel's own code is: src/api/first-call.ts takes it over. Answers whether anything is. */
export function askFirst(token: string): boolean {
  // Only an Admin may open more than the orders: a call for what the guard turns away would be refused.
  const mayOpen = read('role') === 'Admin' || location.pathname === '/orders';
  if (!mayOpen || location.search) return false;
  const rows = String(readNotes().per_page || 10);
  const { lang } = document.documentElement;
  const addresses = namedIn('first-calls').map((address) => address.replace('{rows}', rows));
  window.firstCalls = new Map(addresses.map((address) => [address, fetchFirst(address, lang, token)]));
  return addresses.length > 0;
}
