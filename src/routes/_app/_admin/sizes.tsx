import { createFileRoute } from '@tanstack/react-router';
import { NamesScreen } from '#app/features/names/names-screen.tsx';
import { warmNames } from '#app/features/names/queries.ts';
import { SIZES } from '#app/features/names/sizes.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sizes')({
  beforeLoad: () => needMessages('names'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmNames(context.queryClient, SIZES, deps),
  component: () => <NamesScreen kind={SIZES} />,
});
