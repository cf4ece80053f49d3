import type { QueryClient } from '@tanstack/react-query';
import { persistCache } from './offline/persistence.ts';
import type { PanelRouter } from './router.tsx';
import { getSession, isInterrupted, subscribeSession } from './session/session.ts';

/** Gives each user a cache of his own, and lets the guards look again when the session changes, also from another tab. */
export function followUser(client: QueryClient, router: PanelRouter): void {
  let seen = getSession();
  let interrupted = isInterrupted();
  let stop = seen ? persistCache(client, seen.user) : undefined;
  subscribeSession(() => {
    const now = getSession();
    const back = interrupted && !isInterrupted();
    interrupted = isInterrupted();
    if (now?.user !== seen?.user) {
      stop?.();
      client.clear();
      stop = now ? persistCache(client, now.user) : undefined;
    }
    const moved = now?.user !== seen?.user || now?.role !== seen?.role;
    seen = now;
    if (moved) void router.invalidate();
    else if (back) void client.invalidateQueries();
  });
}
