import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { warmTransactions } from '#app/features/orders/transaction-queries.ts';
import { TransactionsScreen } from '#app/features/orders/transactions-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/transactions')({
  beforeLoad: () => {
    // The endpoint's own access says the same, but its contract has no place in the first chunk.
    const rights = currentRights();
    if (!rights?.permissions.includes('orders.transactions')) throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmTransactions(context.queryClient, deps),
  component: TransactionsScreen,
});
