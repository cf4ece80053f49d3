import { createFileRoute } from '@tanstack/react-router';
import { SubAdminsScreen } from '#app/features/sub-admins/list-screen.tsx';
import { warmSubAdmins } from '#app/features/sub-admins/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sub-admins')({
  beforeLoad: () => needMessages('sub-admins'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmSubAdmins(context.queryClient, deps),
  component: SubAdminsScreen,
});
