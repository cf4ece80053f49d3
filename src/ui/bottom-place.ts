import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#app/device/store.ts';

const takers = createStore(0);

/** Takes the bottom edge of a phone's screen while mounted and `taken`: the bar of links goes meanwhile. */
export function useTakeBottom(taken = true): void {
  useEffect(() => {
    if (!taken) return;
    takers.set(takers.get() + 1);
    return () => takers.set(takers.get() - 1);
  }, [taken]);
}

export function useBottomTaken(): boolean {
  return useSyncExternalStore(takers.subscribe, takers.get) > 0;
}
