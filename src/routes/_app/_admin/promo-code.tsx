import { createFileRoute } from '@tanstack/react-router';
import { PromoCodesScreen } from '#app/features/promo-codes/list-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';
import { warmList } from '#app/kit/crud/crud-calls.ts';
import { promoCodes } from '#contract/promo-codes.ts';

export const Route = createFileRoute('/_app/_admin/promo-code')({
  beforeLoad: () => needMessages('promo-codes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmList(context.queryClient, 'promo-codes', promoCodes, deps),
  component: PromoCodesScreen,
});
