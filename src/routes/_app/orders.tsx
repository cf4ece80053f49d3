import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#app/features/orders/list-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders')({
  beforeLoad: () => needText('orders'),
  component: OrdersScreen,
});
