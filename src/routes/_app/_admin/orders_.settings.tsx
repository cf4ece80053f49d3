import { createFileRoute } from '@tanstack/react-router';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { warmSettings } from '#app/features/settings/queries.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/orders_/settings')({
  beforeLoad: () => needMessages('orders', 'settings'),
  loader: ({ context }) => warmSettings(context.queryClient),
  component: Page,
});

function Page() {
  return <SettingsScreen pages={<OrderSections value="/orders/settings" />} />;
}
