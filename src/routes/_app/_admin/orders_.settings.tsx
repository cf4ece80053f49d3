import { createFileRoute } from '@tanstack/react-router';
import { warmSettings } from '#app/features/orders/settings-queries.ts';
import { SettingsScreen } from '#app/features/orders/settings-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/orders_/settings')({
  beforeLoad: () => needText('orders'),
  loader: ({ context }) => warmSettings(context.queryClient),
  component: SettingsScreen,
});
