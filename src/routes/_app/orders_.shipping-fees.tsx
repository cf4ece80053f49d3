import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { FeesScreen } from '#app/features/shipping-fees/list-screen.tsx';
import { warmFees } from '#app/features/shipping-fees/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/shipping-fees')({
  beforeLoad: () => {
    // The endpoint's own access says the same, but its contract has no place in the first chunk.
    if (!currentRights()?.permissions.includes('orders.lines')) throw redirect({ to: '/orders', replace: true });
    return needMessages('orders', 'shipping-fees');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmFees(context.queryClient, deps),
  component: Page,
});

function Page() {
  return <FeesScreen pages={<OrderSections value="/orders/shipping-fees" />} />;
}
