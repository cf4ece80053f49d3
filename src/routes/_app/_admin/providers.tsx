import { createFileRoute } from '@tanstack/react-router';
import { ProvidersScreen } from '#app/features/providers/list-screen.tsx';
import { warmProviders } from '#app/features/providers/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/providers')({
  beforeLoad: () => needMessages('providers'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmProviders(context.queryClient, deps),
  component: ProvidersScreen,
});
