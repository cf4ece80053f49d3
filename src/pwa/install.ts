import { useSyncExternalStore } from 'react';
import { keepSmall } from '#app/device/small-storage.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = 'visits';
const DISMISSED = 'install-hint';

export type InstallHint = 'none' | 'prompt' | 'ios';

let offered: InstallEvent | undefined;
let hint: InstallHint = 'none';
const listeners = new Set<() => void>();

/** Counts visits (not reloads) and listens for the browser's offer; from the second visit on a phone the hint may show. */
export function watchInstall(): void {
  const wanted = countVisit() > 1 && isPhone() && !localStorage.getItem(DISMISSED) && !isInstalled();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event's own type is not part of TypeScript's DOM library.
    offered = event as InstallEvent;
    if (wanted) show('prompt');
  });
  if (wanted && /iPhone|iPad/.test(navigator.userAgent)) show('ios');
}

function countVisit(): number {
  const before = Number(localStorage.getItem(VISITS) ?? 0);
  if (sessionStorage.getItem(VISITS)) return before;
  sessionStorage.setItem(VISITS, 'counted');
  keepSmall(VISITS, String(Math.min(before + 1, 99)));
  return before + 1;
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 768;
}

export function useInstallHint(): InstallHint {
  return useSyncExternalStore(subscribe, () => hint);
}

export async function install(): Promise<void> {
  show('none');
  await offered?.prompt();
}

export function dismissInstallHint(): void {
  keepSmall(DISMISSED, 'dismissed');
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
