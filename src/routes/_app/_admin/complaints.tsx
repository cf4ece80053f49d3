import { createFileRoute } from '@tanstack/react-router';
import { ComplaintsScreen } from '#app/features/complaints/list-screen.tsx';
import { warmComplaints } from '#app/features/complaints/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/complaints')({
  beforeLoad: () => needMessages('complaints'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmComplaints(context.queryClient, deps),
  component: ComplaintsScreen,
});
