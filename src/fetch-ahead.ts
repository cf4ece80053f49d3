import type { QueryClient } from '@tanstack/react-query';
import { fetchOrdersAhead } from './features/orders/fetch-ahead.ts';
import { fetchChoicesAhead, keepChoicesAhead } from './features/products/fetch-ahead.ts';
import { getSession, subscribeSession } from './session/session.ts';

/** For whoever signs in: what matters without a connection is here before it is asked for. */
export function startFetchingAhead(client: QueryClient): void {
  let fetchedFor: string | undefined;
  const look = () => {
    const user = getSession()?.user;
    if (user === fetchedFor) return;
    fetchedFor = user;
    if (user !== undefined && !isCostly())
      whenIdle(() => void fetchOrdersAhead(client).then(() => fetchChoicesAhead(client)));
  };
  subscribeSession(look);
  look();
  if (!isCostly()) keepChoicesAhead(client);
}

/** The person asked the browser to save data, or the connection is too slow for favours. */
function isCostly(): boolean {
  // Only some browsers tell, so the types of the platform do not know it.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
