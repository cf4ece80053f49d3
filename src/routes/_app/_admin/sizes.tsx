import { createFileRoute } from '@tanstack/react-router';
import { AttributesScreen } from '#app/features/attributes/list-screen.tsx';
import { warmAttributes } from '#app/features/attributes/queries.ts';
import { SIZES } from '#app/features/attributes/sizes.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sizes')({
  beforeLoad: () => needMessages('attributes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmAttributes(context.queryClient, SIZES, deps),
  component: () => <AttributesScreen kind={SIZES} />,
});
