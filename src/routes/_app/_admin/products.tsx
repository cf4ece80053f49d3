import { createFileRoute } from '@tanstack/react-router';
import { ProductsScreen } from '#app/features/products/list-screen.tsx';
import { warmProducts } from '#app/features/products/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/products')({
  beforeLoad: () => needMessages('products'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmProducts(context.queryClient, deps),
  component: ProductsScreen,
});
