import type { QueryClient } from '@tanstack/react-query';
import { lastSyncs, persistCache, wipeCache } from './cache/persist.ts';

export { lastSyncs, persistCache };

/** Forgets every row and picture that this device keeps, for anybody; what waits to be sent stays. */
export async function wipeKept(client?: QueryClient): Promise<void> {
  // The rows first: a page that goes in the middle of it leaves no names behind.
  await wipeCache(client);
  if ('caches' in globalThis) await caches.delete('pictures').catch(() => undefined);
}

/** Gives up what can be fetched again: pictures, opened records and old pages. What waits to be sent needs the room more. */
export async function giveUpCaches(): Promise<void> {
  await wipeKept();
}
