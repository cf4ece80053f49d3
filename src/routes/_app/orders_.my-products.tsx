import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { MyProductsScreen } from '#app/features/my-products/list-screen.tsx';
import { warmMyProducts } from '#app/features/my-products/queries.ts';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/orders_/my-products')({
  beforeLoad: () => {
    if (getSession()?.role !== 'Provider') throw redirect({ to: '/orders', replace: true });
    return needMessages('orders', 'my-products');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmMyProducts(context.queryClient, deps),
  component: Page,
});

function Page() {
  return <MyProductsScreen pages={<OrderSections value="/orders/my-products" />} />;
}
