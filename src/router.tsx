import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { savesData } from '#app/api/data-saving.ts';
import { ErrorScreen } from '#app/shell/error-screen.tsx';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** A pointer that stays so long on a link (ms) means it. */
const REST_MS = 180;

export function createPanelRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Not for a pointer that only crosses rows on its way, and not where every byte counts.
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadDelay: REST_MS,
    // Freshness is the query cache's business; a loader only warms it.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // The page that stood there before the code (src/ready-pages) was scrolled by somebody: he stays where he is.
    scrollRestoration: () => document.querySelector('#root[data-painted=scrolled]') === null,
  });
}

export type PanelRouter = ReturnType<typeof createPanelRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter;
  }
}
