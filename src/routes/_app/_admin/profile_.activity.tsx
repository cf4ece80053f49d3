import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '#app/features/activity/list-screen.tsx';
import { warmActivity } from '#app/features/activity/queries.ts';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/profile_/activity')({
  beforeLoad: () => needText('activity'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmActivity(context.queryClient, deps),
  component: ActivityScreen,
});
