import { createFileRoute } from '@tanstack/react-router';
import { COLORS } from '#app/features/attributes/colors.ts';
import { AttributesScreen } from '#app/features/attributes/list-screen.tsx';
import { warmAttributes } from '#app/features/attributes/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sizes_/colors')({
  beforeLoad: () => needMessages('attributes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmAttributes(context.queryClient, COLORS, deps),
  component: () => <AttributesScreen kind={COLORS} />,
});
