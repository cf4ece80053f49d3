import { createFileRoute } from '@tanstack/react-router';
import { CATEGORIES } from '#app/features/names/categories.ts';
import { NamesScreen } from '#app/features/names/names-screen.tsx';
import { warmNames } from '#app/features/names/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/products_/categories')({
  beforeLoad: () => needMessages('names'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmNames(context.queryClient, CATEGORIES, deps),
  component: () => <NamesScreen kind={CATEGORIES} />,
});
