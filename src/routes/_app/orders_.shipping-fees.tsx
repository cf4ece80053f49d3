import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { warmFees } from '#app/features/orders/fee-queries.ts';
import { FeesScreen } from '#app/features/orders/fees-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/shipping-fees')({
  beforeLoad: () => {
    // The endpoint's own access says the same, but its contract has no place in the first chunk.
    if (!currentRights()?.permissions.includes('orders.lines')) throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmFees(context.queryClient, deps),
  component: FeesScreen,
});
