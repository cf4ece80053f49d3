import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { warmMyReturns } from '#app/features/orders/my-return-queries.ts';
import { MyReturnsScreen } from '#app/features/orders/my-returns-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/my-returns')({
  beforeLoad: () => {
    if (getSession()?.role !== 'Provider') throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmMyReturns(context.queryClient, deps),
  component: MyReturnsScreen,
});
