import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#app/features/home/home-screen.tsx';
import { warmHome } from '#app/features/home/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/')({
  beforeLoad: () => needMessages('home'),
  loader: ({ context }) => warmHome(context.queryClient),
  component: HomeScreen,
});
