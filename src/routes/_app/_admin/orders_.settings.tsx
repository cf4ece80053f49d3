import { createFileRoute } from '@tanstack/react-router';
import { warmSettings } from '#app/features/orders/settings-queries.ts';
import { SettingsScreen } from '#app/features/orders/settings-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/orders_/settings')({
  beforeLoad: () => needMessages('orders'),
  loader: ({ context }) => warmSettings(context.queryClient),
  component: SettingsScreen,
});
