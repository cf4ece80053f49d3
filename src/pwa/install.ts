import { keepSmall } from '#app/device/small-storage.ts';
import { createStore } from '#app/device/store.ts';
import { useStore } from '#app/device/use-store.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = 'visits';
const DISMISSED = 'install-hint';

export type InstallHint = 'none' | 'prompt' | 'ios';

let offered: InstallEvent | undefined;
const hint = createStore<InstallHint>('none');

/** Counts visits (not reloads) and listens for the browser's offer; from the second visit on a phone the hint may show. */
export function watchInstall(): void {
  const wanted = countVisit() > 1 && isPhone() && !localStorage.getItem(DISMISSED) && !isInstalled();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event's own type is not part of TypeScript's DOM library.
    offered = event as InstallEvent;
    if (wanted) hint.set('prompt');
  });
  if (wanted && /iPhone|iPad/.test(navigator.userAgent)) hint.set('ios');
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
  return useStore(hint);
}

export async function install(): Promise<void> {
  hint.set('none');
  await offered?.prompt();
}

export function dismissInstallHint(): void {
  keepSmall(DISMISSED, 'dismissed');
  hint.set('none');
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
