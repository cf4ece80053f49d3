import { getLanguage } from '#app/device/locale.ts';
import { getSession } from '#app/device/session.ts';
import { apiBase } from './base.ts';
import { bringFirstCall } from './first-call.ts';

/** Asks for what a call will ask for in a moment, as src/boot does: `call` takes the answer over. Without a session nothing is asked. */
export function askEarly(path: string): void {
  const token = getSession()?.token;
  if (!token) return;
  const address = apiBase() + path;
  const headers = { Accept: 'application/json', 'Accept-Language': getLanguage(), Authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const answer = read(fetch(address, { headers, cache: 'no-store', redirect: 'error', signal: stop.signal }));
  // Whoever takes it over hears of it; where nobody does, nothing is lost.
  answer.catch(() => undefined);
  bringFirstCall({ address, headers, answer, stop });
}

/** The whole text at once: whoever takes it over has one wait less. */
async function read(coming: Promise<Response>) {
  const answer = await coming;
  return Object.assign(answer, { _data: await answer.text() });
}
