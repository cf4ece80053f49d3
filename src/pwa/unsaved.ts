import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#app/device/store.ts';

/** How many forms hold input that was not saved. */
const held = createStore(0);

/** Keeps updates waiting while a form holds input that was not saved; call the returned function when it no longer does. */
function holdUpdates(): () => void {
  let holding = true;
  held.set(held.get() + 1);
  return () => {
    if (holding) held.set(held.get() - 1);
    holding = false;
  };
}

/** The same for a component: while `dirty`, no update reloads the page. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUpdates() : undefined), [dirty]);
}

export function hasUnsaved(): boolean {
  return held.get() > 0 || isTypedBeforeCode();
}

/** The sign-in page that stands in the document before any code has only its fields to tell. */
function isTypedBeforeCode(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#root[data-ready] input');
  return [...fields].some(({ value }) => value !== '');
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(held.subscribe, hasUnsaved);
}
