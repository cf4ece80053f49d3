import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { warmReturns } from '#app/features/orders/return-queries.ts';
import { ReturnsScreen } from '#app/features/orders/returns-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/returns')({
  beforeLoad: () => {
    // The endpoint's own access says the same, but its contract has no place in the first chunk.
    if (!currentRights()?.permissions.includes('orders.returns')) throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmReturns(context.queryClient, deps),
  component: ReturnsScreen,
});
