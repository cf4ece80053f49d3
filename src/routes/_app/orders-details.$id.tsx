import { createFileRoute } from '@tanstack/react-router';
import { OrderDetailsScreen } from '#app/features/orders/details-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders-details/$id')({
  beforeLoad: () => needText('orders'),
  component: OrderDetailsScreen,
});
