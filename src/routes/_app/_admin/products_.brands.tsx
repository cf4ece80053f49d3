import { createFileRoute } from '@tanstack/react-router';
import { BRANDS } from '#app/features/attributes/brands.ts';
import { AttributesScreen } from '#app/features/attributes/list-screen.tsx';
import { warmAttributes } from '#app/features/attributes/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/products_/brands')({
  beforeLoad: () => needMessages('attributes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmAttributes(context.queryClient, BRANDS, deps),
  component: () => <AttributesScreen kind={BRANDS} />,
});
