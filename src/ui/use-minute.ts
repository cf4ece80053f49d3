import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** The moment (ms), again every minute: one clock for everything on the screen that says how long ago something was. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => Math.floor(Date.now() / MINUTE) * MINUTE);
}

function listen(onMinute: () => void): () => void {
  listeners.add(onMinute);
  clock ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}
