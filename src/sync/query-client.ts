import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isPassing, isUnreachable } from '#app/api/api-error.ts';
import { getContact, subscribeContact } from '#app/api/connection.ts';

const DAY = 24 * 3_600_000;
/** Rows that came less long ago (ms) are not asked for again by a visit alone. */
export const FRESH_MS = 15_000;

/**
 * Queries are always tried and never pause: a page that cannot be had fails at once with `offline` or `network` and keeps its
 * last rows; when the server answers again, everything mounted is fetched anew.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(getContact().online);
    return subscribeContact(() => setOnline(getContact().online));
  });
  // What came is drawn in the task that it came in: a timer stands behind the frames of a slow phone.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // What came while the clock was ahead would be fresh until it is then; so many milliseconds less make it stale now.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Date.now() - state.dataUpdatedAt : FRESH_MS),
        gcTime: DAY,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error) && !isUnreachable(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 5_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
