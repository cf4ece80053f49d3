import { createFileRoute } from '@tanstack/react-router';
import { COLORS } from '#app/features/names/colors.ts';
import { NamesScreen } from '#app/features/names/names-screen.tsx';
import { warmNames } from '#app/features/names/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sizes_/colors')({
  beforeLoad: () => needMessages('names'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmNames(context.queryClient, COLORS, deps),
  component: () => <NamesScreen kind={COLORS} />,
});
