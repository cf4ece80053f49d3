import { createFileRoute } from '@tanstack/react-router';
import { OffersScreen } from '#app/features/offers/list-screen.tsx';
import { warmOffers } from '#app/features/offers/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/offers')({
  beforeLoad: () => needMessages('offers'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmOffers(context.queryClient, deps),
  component: OffersScreen,
});
