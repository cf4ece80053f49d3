import type { QueryClient } from '@tanstack/react-query';
import { wipeCache } from './persistence.ts';

/** Forgets every row and picture that this device keeps, for anybody; what waits to be sent stays. */
export async function wipeKept(client?: QueryClient): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures').catch(() => undefined);
  // The rows last, behind whatever is being written just now.
  await wipeCache(client);
}
