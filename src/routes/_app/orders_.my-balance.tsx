import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { MyBalanceScreen } from '#app/features/money/my-balance-screen.tsx';
import { warmMyBalance } from '#app/features/money/queries.ts';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/my-balance')({
  beforeLoad: () => {
    if (getSession()?.role !== 'Provider') throw redirect({ to: '/orders', replace: true });
    return needMessages('orders', 'money');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmMyBalance(context.queryClient, deps),
  component: Page,
});

function Page() {
  return <MyBalanceScreen pages={<OrderSections value="/orders/my-balance" />} />;
}
