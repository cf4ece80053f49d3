import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { readSearch } from '#app/search.ts';
import { Toasts } from '#app/ui/toasts.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: readSearch,
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}
