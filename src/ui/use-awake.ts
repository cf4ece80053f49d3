import { useEffect } from 'react';

/** Keeps the screen on while mounted, where the device allows it. The system takes that back whenever the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let ended = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused with little battery: then it goes off as ever.
      held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (ended) void held?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
