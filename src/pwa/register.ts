import type { Workbox } from 'workbox-window';
import { createStore } from '#app/device/store.ts';
import { useStore } from '#app/device/use-store.ts';
import { hasUnsaved } from './unsaved.ts';

const HOUR = 3_600_000;
const LOOK_MS = 200;
/** What is on its way through the older worker comes first: woken again while it makes way, it stays for half a minute. */
const QUIET_MS = 500;
const PATIENCE_MS = 45_000;

let workbox: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
const waiting = createStore(false);
let taking = false;

/** Starts the service worker after the first paint and tells it what to keep. `texts` are the addresses of all catalogs. */
export async function registerWorker(texts: () => readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await register();
  setInterval(check, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  await keepMessages(texts());
}

/** Asks for a new version; of a device that has none yet, since somebody else answered for a part of it, for the first one. */
function check(): void {
  if (registration?.active) registration.update().catch(() => undefined);
  else void register();
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/service-worker.js');
  const registered = await workbox.register().catch(() => undefined);
  if (!registered || registered === registration) return;
  registration = registered;
  watchUpdates(registered);
}

/** Hears of each version that waits. The library's own event is heard of none after one that could not be installed. */
function watchUpdates(registered: ServiceWorkerRegistration): void {
  const look = () => {
    // The first version of a device waits for nobody.
    if (registered.waiting && registered.active) waiting.set(true);
  };
  const watchInstalling = () => registered.installing?.addEventListener('statechange', look);
  registered.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  look();
}

/** Lets the worker fetch catalogs now, so that no screen is without text offline. */
export async function keepMessages(addresses: readonly string[]): Promise<void> {
  if (!workbox) return;
  const { active, waiting: next } = await navigator.serviceWorker.ready;
  for (const worker of [active, next]) worker?.postMessage({ type: 'KEEP_TEXTS', addresses });
}

/** A new version is installed and waits for the person's word. */
export function useUpdateWaiting(): boolean {
  return useStore(waiting);
}

/** From the press until the reload. What passes through the older worker meanwhile keeps the next one waiting. */
export function isTakingUpdate(): boolean {
  return taking;
}

/**
 * Takes the new version and reloads once it is there, and no sooner: Chromium never answers for a page that is asked for in the moment in
 * which one worker makes way for the other. iOS does not always say that the worker has changed, so it is looked for as well. `onStay`:
 * it does not reload, since something was typed meanwhile, or since the person answered the browser's own question with staying.
 */
export function takeUpdate(onStay: () => void): void {
  if (hasUnsaved()) {
    onStay();
    return;
  }
  const { serviceWorker } = navigator;
  const next = registration?.waiting;
  let looks = PATIENCE_MS / LOOK_MS;
  taking = true;
  const timer = setInterval(look, LOOK_MS);
  serviceWorker.addEventListener('controllerchange', end);
  setTimeout(() => workbox?.messageSkipWaiting(), QUIET_MS);

  function look(): void {
    looks -= 1;
    // Another tab took it.
    if (!next || next.state === 'activated' || next.state === 'redundant' || looks === 0) end();
  }
  function end(): void {
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', end);
    taking = false;
    if (hasUnsaved()) onStay();
    else reload(onStay);
  }
}

function reload(onStay: () => void): void {
  const look = ({ defaultPrevented }: Event) => {
    // While the browser asks, nothing runs here; what comes after it runs in a page that stays, or is going anyhow.
    if (defaultPrevented) setTimeout(onStay);
  };
  // Added last, it sees what the others said.
  window.addEventListener('beforeunload', look, { once: true });
  location.reload();
}
