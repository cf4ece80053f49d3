import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { warmReturns } from '#app/features/orders/return-queries.ts';
import { ReturnsScreen } from '#app/features/orders/returns-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';
import { mayCall, returnReaders } from '#contract/roles.ts';

export const Route = createFileRoute('/_app/orders_/returns')({
  beforeLoad: () => {
    // The endpoint's own access is this one, but its contract has no place in the first chunk.
    if (!mayCall(returnReaders, currentRights())) throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmReturns(context.queryClient, deps),
  component: ReturnsScreen,
});
