import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
let minutes = 0;

/** The moment (ms), anew every minute: one clock for everything on the screen that says how long ago something was. */
export function useNow(): number {
  useSyncExternalStore(listen, () => minutes);
  return Date.now();
}

function listen(onMinute: () => void): () => void {
  listeners.add(onMinute);
  clock ??= setInterval(() => {
    minutes += 1;
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}
