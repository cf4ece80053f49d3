import { useEffect, useSyncExternalStore } from 'react';

let held = 0;
const listeners = new Set<() => void>();

/** Keeps updates waiting while a form holds input that was not saved; call the returned function when it no longer does. */
export function holdUpdates(): () => void {
  let holding = true;
  change(1);
  return () => {
    if (holding) change(-1);
    holding = false;
  };
}

/** The same for a component: while `dirty`, no update reloads the page. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUpdates() : undefined), [dirty]);
}

export function hasUnsaved(): boolean {
  return held > 0;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(by: number) {
  held += by;
  for (const listener of listeners) listener();
}
