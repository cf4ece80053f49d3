import type { QueryClient } from '@tanstack/react-query';
import { savesData } from './api/data-saving.ts';
import { getSession, subscribeSession } from './device/session.ts';
import { fetchOrdersAhead } from './features/orders/fetch-ahead.ts';
import { fetchChoicesAhead, keepChoicesAhead } from './features/products/fetch-ahead.ts';

/** For whoever signs in: what matters without a connection is here before it is asked for. */
export function startFetchingAhead(client: QueryClient): void {
  let fetchedFor: string | undefined;
  const look = () => {
    const user = getSession()?.user;
    if (user === fetchedFor) return;
    fetchedFor = user;
    if (user !== undefined && !savesData())
      whenIdle(() => void fetchOrdersAhead(client).then(() => fetchChoicesAhead(client)));
  };
  subscribeSession(look);
  look();
  if (!savesData()) keepChoicesAhead(client);
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
