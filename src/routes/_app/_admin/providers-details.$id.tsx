import { createFileRoute } from '@tanstack/react-router';
import { ProviderDetailsScreen } from '#app/features/providers/details-screen.tsx';
import { warmProvider } from '#app/features/providers/queries.ts';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/providers-details/$id')({
  beforeLoad: () => needText('providers'),
  loader: ({ context, params }) => warmProvider(context.queryClient, params.id),
  component: ProviderDetailsScreen,
});
