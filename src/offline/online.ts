import { useSyncExternalStore } from 'react';
import { probe } from '#app/api/probe.ts';

export interface Contact {
  /** The server answered lately: never `navigator.onLine` alone. */
  readonly online: boolean;
  /** When the server last answered (ms since 1970), also before the page was opened; null: never. */
  readonly last: number | null;
}

const LAST = 'last-contact';
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

const listeners = new Set<() => void>();
let contact: Contact = { online: navigator.onLine, last: Number(localStorage.getItem(LAST)) || null };
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;

export function getContact(): Contact {
  return contact;
}

export function subscribeContact(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useContact(): Contact {
  return useSyncExternalStore(subscribeContact, getContact);
}

/** Any answer, an error as well: the server is there. */
export function noteAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
  wait = FIRST_WAIT;
  change({ online: true, last: Date.now() });
}

/** A call got no answer: the probe takes over until one comes. */
export function noteSilence(): void {
  change({ ...contact, online: false });
  timer ??= setTimeout(ask, wait);
}

/** Watches the connection: what the browser says is only a reason to ask the server. */
export function watchConnection(): void {
  window.addEventListener('offline', noteSilence);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !contact.online) ask();
  });
  // Written when the page goes, not at every answer.
  window.addEventListener('pagehide', () => {
    if (contact.last !== null) localStorage.setItem(LAST, String(contact.last));
  });
  if (!navigator.onLine) noteSilence();
}

/** Asks the server now; the answer is also told to everybody who listens. */
export async function ask(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const alive = await probe();
  if (alive) noteAnswer();
  else {
    wait = Math.min(wait * 2, LONGEST_WAIT);
    noteSilence();
  }
  return alive;
}

function change(next: Contact) {
  const turned = next.online !== contact.online;
  contact = next;
  // The time of the last contact alone moves nothing on the screen while the panel is online.
  if (turned) for (const listener of listeners) listener();
}
