import { useEffect, useState } from 'react';

/** What this device keeps for the panel, in bytes, and whether the browser may clear it. */
interface DeviceStorage {
  readonly used: number;
  readonly quota: number;
  readonly persistent: boolean;
}

/** undefined where the browser does not tell. Another `round` looks again. */
export function useDeviceStorage(round = 0): DeviceStorage | undefined {
  const [storage, setStorage] = useState<DeviceStorage>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again.
  useEffect(() => {
    let gone = false;
    async function look() {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      const persistent = await navigator.storage.persisted();
      if (!gone) setStorage({ used: usage, quota, persistent });
    }
    // A browser that does not tell has nothing to be shown.
    if ('storage' in navigator) look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [round]);
  return storage;
}
