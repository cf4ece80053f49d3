import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = 'visits';
const DISMISSED = 'install-hint';

export type InstallHint = 'none' | 'prompt' | 'ios';

let offered: InstallEvent | undefined;
let hint: InstallHint = 'none';
const listeners = new Set<() => void>();

/** Counts visits and listens for the browser's offer; from the second visit on a phone the hint may show. */
export function watchInstall(): void {
  const visits = Number(localStorage.getItem(VISITS) ?? 0) + 1;
  localStorage.setItem(VISITS, String(Math.min(visits, 99)));
  const wanted =
    visits > 1 && matchMedia('(pointer: coarse)').matches && !localStorage.getItem(DISMISSED) && !isInstalled();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event's own type is not part of TypeScript's DOM library.
    offered = event as InstallEvent;
    if (wanted) show('prompt');
  });
  if (wanted && /iPhone|iPad/.test(navigator.userAgent)) show('ios');
}

export function useInstallHint(): InstallHint {
  return useSyncExternalStore(subscribe, () => hint);
}

export async function install(): Promise<void> {
  show('none');
  await offered?.prompt();
}

export function dismissInstallHint(): void {
  localStorage.setItem(DISMISSED, 'dismissed');
  show('none');
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function show(next: InstallHint) {
  hint = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
