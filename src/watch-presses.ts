import type { QueryClient } from '@tanstack/react-query';
import { askEarly } from './api/ask-early.ts';
import { getContact } from './api/connection.ts';
import { listText } from './api/encode.ts';
import { ownFirstPage } from './device/preferences.ts';
import type { PanelRouter } from './router.tsx';
import { sections } from './sections.ts';
import { keys } from './sync/queries.ts';
import { FRESH_MS } from './sync/query-client.ts';

const linked = Object.values(sections).filter((section) => section.link);

/** A finger on a section's link: its code and its first rows are asked for beside its texts, not after them. Answers how to stop. */
export function watchPresses(client: QueryClient, router: PanelRouter): () => void {
  const askAhead = ({ target, button }: PointerEvent) => {
    const link = target instanceof Element && button === 0 ? target.closest('a[href]') : null;
    const section = linked.find(({ path }) => path === link?.getAttribute('href'));
    if (!section) return;
    router.loadRouteChunk(router.routesByPath[section.path])?.catch(() => undefined);
    const search = ownFirstPage();
    if (getContact().online && isWanted(client, keys.list(section.resource, search)))
      askEarly(`/admin/${section.resource}?${listText(search)}`);
  };
  document.addEventListener('pointerdown', askAhead, { passive: true });
  return () => document.removeEventListener('pointerdown', askAhead);
}

/** The screen will ask for it: it is neither fresh nor on its way. */
function isWanted(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const query = client.getQueryCache().find({ queryKey });
  return !query || (query.state.fetchStatus === 'idle' && query.isStaleByTime(FRESH_MS));
}
