import type { QueryClient } from '@tanstack/react-query';
import { wipeCache } from './persist.ts';

/** Forgets every row and picture that this device keeps, for anybody; what waits to be sent stays. */
export async function wipeKept(client?: QueryClient): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures').catch(() => undefined);
  // The rows last, behind whatever is being written just now.
  await wipeCache(client);
}

/** Gives up what can be fetched again: pictures, opened records and old pages. What waits to be sent needs the room more. */
export async function giveUpCaches(): Promise<void> {
  await wipeKept();
}
