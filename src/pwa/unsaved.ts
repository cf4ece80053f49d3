import { useEffect, useSyncExternalStore } from 'react';

let held = 0;
const listeners = new Set<() => void>();

/** Keeps updates waiting while a form holds input that was not saved; call the returned function when it no longer does. */
function holdUpdates(): () => void {
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
  return held > 0 || isTypedBeforeCode();
}

/** The sign-in page that stands in the document before any code has only its fields to tell. */
function isTypedBeforeCode(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#root[data-ready] input');
  return [...fields].some(({ value }) => value !== '');
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
