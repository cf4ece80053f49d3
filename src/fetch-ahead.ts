import type { QueryClient } from '@tanstack/react-query';
import { getContact, subscribeContact } from './api/connection.ts';
import { savesData } from './api/data-saving.ts';
import { listText } from './api/encode.ts';
import { ownFirstPage } from './device/preferences.ts';
import { getSession, type Session, subscribeSession } from './device/session.ts';
import { whenIdle } from './device/when-idle.ts';
import { fetchOrdersAhead } from './features/orders/fetch-ahead.ts';
import { fetchChoicesAhead, keepChoicesAhead } from './features/products/fetch-ahead.ts';
import { allNamespaces, readMessagesAhead } from './i18n/catalogs.ts';
import { isTakingUpdate } from './pwa/register.ts';
import type { PanelRouter } from './router.tsx';
import { keptResources, sections } from './sections.ts';
import { linksFor } from './shell/navigation.ts';
import { AHEAD_MS, mayFetchAhead } from './sync/fetching-ahead.ts';
import { keptPage } from './sync/kept-page.ts';
import { keys } from './sync/queries.ts';

/** A connection that comes and goes (ms) is waited for. */
const SETTLED_MS = 2_000;

/**
 * For whoever signs in: what matters without a connection is here before it is asked for, and no press waits for code. What the end of
 * the connection broke off goes on when it is back.
 */
export function startFetchingAhead(client: QueryClient, router: PanelRouter): void {
  let fetchedFor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchAhead = () => {
    const session = getSession();
    fetchedFor = session?.user;
    if (!session) return;
    void readSectionsAhead(client, router, session);
    if (!savesData()) whenIdle(() => void fetchOrdersAhead(client).then(() => fetchChoicesAhead(client)));
  };
  subscribeSession(() => {
    if (getSession()?.user !== fetchedFor) fetchAhead();
  });
  subscribeContact(() => {
    clearTimeout(timer);
    if (getContact().online) timer = setTimeout(fetchAhead, SETTLED_MS);
  });
  fetchAhead();
  if (!savesData()) keepChoicesAhead(client);
}

/**
 * The code and the texts behind the links, of what the worker keeps, one by one while there is nothing else to do: on a slow phone each of
 * them takes as long to come as the rows do. Then the rows.
 */
async function readSectionsAhead(client: QueryClient, router: PanelRouter, session: Session): Promise<void> {
  const links = linksFor(session.role);
  // Whoever has one section has it before him.
  if (links.length < 2 || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  for (const { to } of links) {
    await idle();
    if (isTakingUpdate()) return;
    router.loadRouteChunk(router.routesByPath[to])?.catch(() => undefined);
  }
  for (const namespace of allNamespaces()) {
    await idle();
    if (isTakingUpdate()) return;
    readMessagesAhead(namespace);
  }
  if (!savesData()) await fetchRowsAhead(client, router, session);
}

/**
 * The first rows of every section, one request at a time: a section opens with them, and opens without a connection though nobody has been
 * there. Where this device keeps such rows as have come lately they are not asked for. Never rejects.
 */
export async function fetchRowsAhead(client: QueryClient, router: PanelRouter, { user, role }: Session): Promise<void> {
  const search = ownFirstPage();
  const linked = new Set(linksFor(role).map(({ to }) => to));
  for (const { path, resource } of Object.values(sections)) {
    if (!linked.has(path) || !keptResources.has(resource)) continue;
    await idle();
    if (!mayFetchAhead(user)) return;
    const queryKey = keys.list(resource, search);
    const cameAt = client.getQueryState(queryKey)?.dataUpdatedAt || keptPage(user, resource, listText(search))?.at || 0;
    if (Math.abs(Date.now() - cameAt) < AHEAD_MS) continue;
    await router.preloadRoute({ to: path }).catch(() => undefined);
    await client
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => undefined);
  }
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
