import type { FirstCall } from './first-call.ts';

/** Asks what a call will ask in the same words: `takeFirstCall` hands the answer over. Where nobody takes it, nothing is lost. */
export function fetchFirst(address: string, language: string, token: string): FirstCall {
  const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const answer = fetch(address, { headers, cache: 'no-store', redirect: 'error', signal: stop.signal });
  answer.catch(() => undefined);
  return { address, headers, answer, stop, askedAt: performance.now() };
}
