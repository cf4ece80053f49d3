import type { QueryClient } from '@tanstack/react-query';
import { getSession, isInterrupted, subscribeSession } from './device/session.ts';
import { keptResources } from './sections.ts';
import { persistCache } from './sync/device-cache.ts';

/** Gives each user a cache of his own, and lets the guards `lookAgain` when the session changes, also from another tab. */
export function watchUser(client: QueryClient, lookAgain: () => void): void {
  let seen = getSession();
  let interrupted = isInterrupted();
  let stop = seen ? persistCache(client, seen.user, keptResources) : undefined;
  subscribeSession(() => {
    const now = getSession();
    const back = interrupted && !isInterrupted();
    interrupted = isInterrupted();
    if (now?.user !== seen?.user) {
      stop?.();
      client.clear();
      stop = now ? persistCache(client, now.user, keptResources) : undefined;
    }
    const moved = now?.user !== seen?.user || now?.role !== seen?.role;
    seen = now;
    if (moved) lookAgain();
    else if (back) void client.invalidateQueries();
  });
}
