import type { QueryClient } from '@tanstack/react-query';
import { savesData } from './api/data-saving.ts';
import { getSession, subscribeSession } from './device/session.ts';
import { fetchOrdersAhead } from './features/orders/fetch-ahead.ts';
import { fetchChoicesAhead, keepChoicesAhead } from './features/products/fetch-ahead.ts';
import { allNamespaces, readMessagesAhead } from './i18n/catalogs.ts';
import type { PanelRouter } from './router.tsx';
import { linksFor } from './shell/navigation.ts';
import { whenIdle } from './ui/when-idle.ts';

/** For whoever signs in: what matters without a connection is here before it is asked for, and no press waits for code. */
export function startFetchingAhead(client: QueryClient, router: PanelRouter): void {
  let fetchedFor: string | undefined;
  const look = () => {
    const session = getSession();
    if (session?.user === fetchedFor) return;
    fetchedFor = session?.user;
    if (!session) return;
    void readSectionsAhead(router, session.role);
    if (!savesData()) whenIdle(() => void fetchOrdersAhead(client).then(() => fetchChoicesAhead(client)));
  };
  subscribeSession(look);
  look();
  if (!savesData()) keepChoicesAhead(client);
}

/**
 * The code and the texts behind the links, of what the worker keeps, one by one while there is nothing else to do: on a slow phone each of
 * them takes as long to come as the rows do.
 */
async function readSectionsAhead(router: PanelRouter, role: string): Promise<void> {
  const links = linksFor(role);
  // Whoever has one section has it before him.
  if (links.length < 2 || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  for (const { to } of links) {
    await idle();
    router.loadRouteChunk(router.routesByPath[to])?.catch(() => undefined);
  }
  for (const namespace of allNamespaces()) {
    await idle();
    readMessagesAhead(namespace);
  }
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
