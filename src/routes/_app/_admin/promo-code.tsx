import { createFileRoute } from '@tanstack/react-router';
import { PromoCodesScreen } from '#app/features/promo-codes/list-screen.tsx';
import { warmPromoCodes } from '#app/features/promo-codes/queries.ts';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/promo-code')({
  beforeLoad: () => needText('promo-codes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmPromoCodes(context.queryClient, deps),
  component: PromoCodesScreen,
});
