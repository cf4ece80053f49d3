import { createFileRoute, redirect } from '@tanstack/react-router';
import { warmTransactions } from '#app/features/orders/transaction-queries.ts';
import { TransactionsScreen } from '#app/features/orders/transactions-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';
import { currentRights } from '#app/session/session.ts';
import { mayCall } from '#contract/roles.ts';
import { transactions } from '#contract/transactions.ts';

export const Route = createFileRoute('/_app/orders_/transactions')({
  beforeLoad: () => {
    if (!mayCall(transactions.list.access, currentRights())) throw redirect({ to: '/orders', replace: true });
    return needText('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmTransactions(context.queryClient, deps),
  component: TransactionsScreen,
});
