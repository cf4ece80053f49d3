import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#app/features/orders/list-screen.tsx';
import { warmOrders } from '#app/features/orders/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders')({
  beforeLoad: () => needMessages('orders'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmOrders(context.queryClient, deps),
  component: OrdersScreen,
});
