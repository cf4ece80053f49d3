import { useSyncExternalStore } from 'react';
import { keepContact, lastContact } from '#app/device/last-contact.ts';
import { createStore } from '#app/device/store.ts';
import { useStore } from '#app/device/use-store.ts';
import { probe } from './probe.ts';

interface Contact {
  /** The server answered lately: never `navigator.onLine` alone. */
  readonly online: boolean;
  /** When the server last answered (ms since 1970), also before the page was opened; null: never. */
  readonly last: number | null;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** What a page says that was drawn before it met a browser. */
const READY: Contact = { online: true, last: null };

const listeners = new Set<() => void>();
let contact: Contact = { online: navigator.onLine, last: lastContact() };
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
  return useSyncExternalStore(subscribeContact, getContact, () => READY);
}

/** What the server's clock said last (ms since 1970), and when that was on the clock of this page, which never jumps. */
let heard: { readonly at: number; readonly tick: number } | undefined;

/** The time by the server's clock, in ms since 1970; undefined: it was not heard since this page was opened. */
export function serverNow(): number | undefined {
  return heard && heard.at + performance.now() - heard.tick;
}

/** Any answer of the server, an error as well: it is there. `date`: its clock, as the header says it. */
export function noteAnswer(date?: string | null): void {
  heard = { at: Date.parse(date ?? '') || Date.now(), tick: performance.now() };
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
    if (contact.last !== null) keepContact(contact.last);
  });
  if (!navigator.onLine) noteSilence();
}

const SLOW_AFTER_MS = 4_000;
const slowCalls = createStore(0);

/** A call is on its way; the returned function says that it has ended. */
export function noteCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slowCalls.set(slowCalls.get() + 1);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (isSlow) slowCalls.set(slowCalls.get() - 1);
    isSlow = false;
  };
}

/** True while a call waits for its answer longer than people do, whatever else the server answers. */
export function useSlow(): boolean {
  return useStore(slowCalls) > 0;
}

let asking: Promise<boolean> | undefined;

/** Asks the server now; the answer is also told to everybody who listens. */
export function ask(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askOnce(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const response = await probe();
  const alive = response !== undefined;
  if (alive) noteAnswer(response.headers.get('Date'));
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
