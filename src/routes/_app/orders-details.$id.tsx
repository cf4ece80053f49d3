import { createFileRoute } from '@tanstack/react-router';
import { OrderDetailsScreen } from '#app/features/orders/details-screen.tsx';
import { warmOrder } from '#app/features/orders/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders-details/$id')({
  beforeLoad: () => needMessages('orders'),
  loader: ({ context, params }) => warmOrder(context.queryClient, params.id),
  component: OrderDetailsScreen,
});
