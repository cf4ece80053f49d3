import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { warmMyProducts } from '#app/features/orders/my-product-queries.ts';
import { MyProductsScreen } from '#app/features/orders/my-products-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/my-products')({
  beforeLoad: () => {
    if (getSession()?.role !== 'Provider') throw redirect({ to: '/orders', replace: true });
    return needMessages('orders');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmMyProducts(context.queryClient, deps),
  component: MyProductsScreen,
});
