import { createFileRoute } from '@tanstack/react-router';
import { ProviderAccountScreen } from '#app/features/money/provider-account-screen.tsx';
import { warmAccounts } from '#app/features/money/queries.ts';
import { needMoney } from '../-need-money.ts';

export const Route = createFileRoute('/_app/orders_/money_/accounts_/$id')({
  beforeLoad: needMoney,
  loader: ({ context }) => warmAccounts(context.queryClient),
  component: ProviderAccountScreen,
});
