import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#app/shell/error-screen.tsx';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

export function createPanelRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // Freshness is the query cache's business; a loader only warms it.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: true,
  });
}

export type PanelRouter = ReturnType<typeof createPanelRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter;
  }
}
