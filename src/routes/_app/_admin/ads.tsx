import { createFileRoute } from '@tanstack/react-router';
import { AdsScreen } from '#app/features/ads/list-screen.tsx';
import { warmAds } from '#app/features/ads/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/ads')({
  beforeLoad: () => needMessages('ads'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmAds(context.queryClient, deps),
  component: AdsScreen,
});
