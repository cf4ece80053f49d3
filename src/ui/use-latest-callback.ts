import { useCallback, useEffect, useRef } from 'react';

/** The same function at every drawing, which does what the latest one given does. For events, timers and listeners only. */
export function useLatestCallback<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
