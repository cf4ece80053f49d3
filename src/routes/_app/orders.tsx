import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#app/features/orders/list-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders')({
  beforeLoad: () => needText('orders'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // What a loader imports is in the first chunk, so the orders' contract comes by itself, beside the screen's chunk.
    void import('#app/features/orders/queries.ts').then(({ warmOrders }) => warmOrders(context.queryClient, deps));
  },
  component: OrdersScreen,
});
