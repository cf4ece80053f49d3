import { getLanguage } from '#app/device/locale.ts';
import { getSession } from '#app/device/session.ts';
import { apiBase } from './base.ts';
import { fetchFirst } from './fetch-first.ts';
import { bringFirstCall } from './first-call.ts';

/** Asks for what a call will ask for in a moment, as src/boot does: `call` takes the answer over. Without a session nothing is asked. */
export function askEarly(path: string): void {
  const token = getSession()?.token;
  if (!token) return;
  const first = fetchFirst(apiBase() + path, getLanguage(), token);
  const answer = read(first.answer);
  answer.catch(() => undefined);
  bringFirstCall({ ...first, answer });
}

/** The whole text at once: whoever takes it over has one wait less. */
async function read(coming: Promise<Response>) {
  const answer = await coming;
  return Object.assign(answer, { _data: await answer.text() });
}
