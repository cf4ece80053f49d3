import { getSession } from '#app/device/session.ts';
import type { Draft } from './queue/intake.ts';

/** What was sent of a change that could be kept nowhere: sent once more in the same words, the server takes it for the same one. */
export interface Unanswered extends Pick<Draft, 'request' | 'version'> {
  readonly key: string;
}

const PREFIX = 'unanswered:';
const DAY = 24 * 3_600_000;

const inThisPage = new Map<string, Unanswered>();

/** Remembers it for whoever is signed in, in this tab and over its reloads: a queue that is full cannot. `name`: of the change and its input. */
export function rememberUnanswered(name: string, sent: Unanswered): Unanswered {
  const place = placeOf(name);
  inThisPage.set(place, sent);
  // A file has no text: a page that comes after this one has to be given it anew.
  if (Object.values(sent.request.body).some((value) => value instanceof Blob)) return sent;
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...sent, at: Date.now() }));
  } catch {
    // Without room it is known until the page goes.
  }
  return sent;
}

export function unansweredOf(name: string): Unanswered | undefined {
  const place = placeOf(name);
  return inThisPage.get(place) ?? read(place);
}

/** It was answered, or the queue has it. */
export function forgetUnanswered(name: string): void {
  const place = placeOf(name);
  inThisPage.delete(place);
  sessionStorage.removeItem(place);
}

/** Forgets what anybody sent: at sign-out. */
export function wipeUnanswered(): void {
  inThisPage.clear();
  for (const place of Object.keys(sessionStorage)) if (place.startsWith(PREFIX)) sessionStorage.removeItem(place);
}

function placeOf(name: string): string {
  return `${PREFIX}${getSession()?.user}:${name}`;
}

function read(place: string): Unanswered | undefined {
  try {
    // Nobody else writes under this name.
    const kept: (Unanswered & { at: number }) | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!kept || Date.now() - kept.at > DAY) return undefined;
    const { key, request, version } = kept;
    return { key, request, version };
  } catch {
    return undefined;
  }
}
